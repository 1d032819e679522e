//! An ELF file: sections at their addresses, symbols, and which line made which byte.
//!
//! It is an executable of 32 bits for the machine number that LLVM's port to the 6502 uses, so that
//! linkers, disassemblers and debuggers of that kind know what it is. Nothing is left to link.

mod dwarf;

use std::collections::BTreeSet;

use diagnostics::Sources;
use object::elf;
use object::write::StringId;
use object::write::elf::{FileHeader, ProgramHeader, SectionHeader, SectionIndex, Sym, Writer};
use object::{Endianness, write};

use super::regions::{Region, regions};
use assembler::{Assembly, Symbol, SymbolKind};

/// `EM_MOS`.
const MACHINE: elf::Machine = elf::Machine(0x1966);

/// The opcode of `jsr`.
const JSR: u8 = 0x20;

/// The program is too large for the format, which no program of 64 KiB is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the program does not fit an ELF file: {0}")]
pub struct ElfError(String);

impl From<write::Error> for ElfError {
    fn from(error: write::Error) -> Self {
        Self(error.to_string())
    }
}

/// The program as ELF.
///
/// Sections keep their names, other bytes are `.text`. Labels are symbols of their section, and
/// functions when a `jsr` leads to them; those within a scope are local. Constants are absolute;
/// those beyond 32 bits are left out. With [`Assembly::lines`] there is a DWARF line table;
/// `folder` is where names of source files start from, and may be empty.
///
/// # Errors
///
/// Only for more than a file of this kind can hold.
pub fn elf(assembly: &Assembly, sources: &Sources, folder: &str) -> Result<Vec<u8>, ElfError> {
    let debug = dwarf::sections(assembly, sources, folder);
    let mut bytes = Vec::new();
    let mut writer = Writer::new(Endianness::Little, false, &mut bytes);
    let plan = Plan::reserve(&mut writer, assembly, &debug)?;
    plan.write(&mut writer, assembly, &debug)?;
    Ok(bytes)
}

/// A section with bytes and no address.
struct Debug {
    name: &'static str,
    bytes: Vec<u8>,
}

/// What goes where in the file; everything has its place before anything is written.
struct Plan<'a> {
    regions: Vec<(Region<'a>, StringId, SectionIndex, u64)>,
    debug: Vec<(StringId, u64)>,
    symbols: Vec<(&'a Symbol, StringId)>,
}

impl<'a> Plan<'a> {
    fn reserve(writer: &mut Writer<'a>, assembly: &'a Assembly, debug: &[Debug]) -> Result<Self, ElfError> {
        let regions: Vec<Region<'a>> = regions(assembly);
        writer.reserve_file_header();
        writer.reserve_program_headers(regions.len() as u32);
        let mut placed = Vec::new();
        for region in regions {
            let name = writer.add_section_name(region.section.unwrap_or(".text").as_bytes());
            let index = writer.reserve_section_index();
            let offset = writer.reserve(region.bytes.len() as u64, 1);
            placed.push((region, name, index, offset));
        }
        let mut placed_debug = Vec::new();
        for section in debug {
            let name = writer.add_section_name(section.name.as_bytes());
            writer.reserve_section_index();
            placed_debug.push((name, writer.reserve(section.bytes.len() as u64, 1)));
        }
        let mut symbols: Vec<&Symbol> =
            assembly.symbols.iter().filter(|symbol| u32_of(symbol.value).is_some()).collect();
        // The format wants all local symbols before the others.
        symbols.sort_by_key(|symbol| !is_local(symbol));
        let symbols = symbols
            .into_iter()
            .map(|symbol| {
                writer.reserve_symbol_index(None);
                (symbol, writer.add_string(symbol.name.as_bytes()))
            })
            .collect();
        if writer.symbol_count() == 0 {
            writer.reserve_null_symbol_index();
        }
        writer.reserve_symtab_section_index();
        writer.reserve_symtab();
        writer.reserve_strtab_section_index();
        writer.reserve_strtab()?;
        writer.reserve_shstrtab_section_index();
        writer.reserve_shstrtab()?;
        writer.reserve_section_headers();
        Ok(Self { regions: placed, debug: placed_debug, symbols })
    }

    fn write(&self, writer: &mut Writer<'a>, assembly: &Assembly, debug: &[Debug]) -> Result<(), ElfError> {
        writer.write_file_header(&FileHeader {
            os_abi: elf::ELFOSABI_NONE,
            abi_version: 0,
            e_type: elf::ET_EXEC,
            e_machine: MACHINE,
            e_entry: assembly.origin.into(),
            e_flags: elf::FileFlags(0),
        })?;
        writer.write_align_program_headers();
        for (region, _, _, offset) in &self.regions {
            writer.write_program_header(&segment(region, *offset));
        }
        for (region, ..) in &self.regions {
            writer.write(assembly.bytes.get(region.bytes.clone()).unwrap_or_default());
        }
        for section in debug {
            writer.write(&section.bytes);
        }
        self.write_symbols(writer, assembly);
        writer.write_strtab();
        writer.write_shstrtab();
        self.write_section_headers(writer, debug);
        Ok(())
    }

    fn write_symbols(&self, writer: &mut Writer<'a>, assembly: &Assembly) {
        let routines = routines(assembly);
        writer.write_null_symbol();
        for (symbol, name) in &self.symbols {
            let value = u32_of(symbol.value).unwrap_or_default();
            let home = (symbol.kind == SymbolKind::Label).then(|| self.section_of(value)).flatten();
            let routine = home.is_some() && routines.contains(&value);
            let kind = if routine { elf::STT_FUNC } else { elf::STT_NOTYPE };
            let binding = if is_local(symbol) { elf::STB_LOCAL } else { elf::STB_GLOBAL };
            writer.write_symbol(&Sym {
                section: home.map(|index| index.0),
                st_name: writer.string_offset(Some(*name)),
                st_info: elf::SymbolInfo::new(binding, kind),
                st_other: elf::SymbolOther(0),
                st_shndx: elf::SHN_ABS,
                st_value: value.into(),
                st_size: 0,
            });
        }
    }

    /// The section of a label; one at the end of a section belongs to it unless another begins.
    fn section_of(&self, address: u32) -> Option<SectionIndex> {
        let next = self.regions.partition_point(|(region, ..)| region.start <= address);
        let (region, _, index, _) = self.regions.get(next.checked_sub(1)?)?;
        (address <= region.end).then_some(*index)
    }

    fn write_section_headers(&self, writer: &mut Writer<'a>, debug: &[Debug]) {
        writer.write_null_section_header();
        for (region, name, _, offset) in &self.regions {
            let reserved = region.bytes.is_empty();
            // Code and data mix in a 6502's memory, all of which can be written to.
            let code = if reserved { elf::SectionFlags(0) } else { elf::SHF_EXECINSTR };
            let size =
                if reserved { u64::from(region.end - region.start) } else { region.bytes.len() as u64 };
            writer.write_section_header(&SectionHeader {
                sh_name: writer.section_name_offset(Some(*name)),
                sh_type: if reserved { elf::SHT_NOBITS } else { elf::SHT_PROGBITS },
                sh_flags: elf::SHF_ALLOC | elf::SHF_WRITE | code,
                sh_addr: region.start.into(),
                sh_offset: *offset,
                sh_size: size,
                ..plain()
            });
        }
        for (section, (name, offset)) in debug.iter().zip(&self.debug) {
            writer.write_section_header(&SectionHeader {
                sh_name: writer.section_name_offset(Some(*name)),
                sh_offset: *offset,
                sh_size: section.bytes.len() as u64,
                ..plain()
            });
        }
        let locals = self.symbols.iter().filter(|(symbol, _)| is_local(symbol)).count() as u32;
        writer.write_symtab_section_header(locals + 1);
        writer.write_strtab_section_header();
        writer.write_shstrtab_section_header();
    }
}

/// A section that is nowhere in memory.
fn plain() -> SectionHeader {
    SectionHeader {
        sh_name: 0,
        sh_type: elf::SHT_PROGBITS,
        sh_flags: elf::SectionFlags(0),
        sh_addr: 0,
        sh_offset: 0,
        sh_size: 0,
        sh_link: 0,
        sh_info: 0,
        sh_addralign: 1,
        sh_entsize: 0,
    }
}

/// What a loader does with a region.
fn segment(region: &Region<'_>, offset: u64) -> ProgramHeader {
    ProgramHeader {
        p_type: elf::PT_LOAD,
        p_flags: elf::PF_R | elf::PF_W | elf::PF_X,
        p_offset: offset,
        p_vaddr: region.start.into(),
        p_paddr: region.start.into(),
        p_filesz: region.bytes.len() as u64,
        p_memsz: u64::from(region.end - region.start),
        p_align: 1,
    }
}

fn is_local(symbol: &Symbol) -> bool {
    symbol.name.contains('.')
}

/// A value as the format stores it; negative ones in two's complement.
fn u32_of(value: i64) -> Option<u32> {
    u32::try_from(value).ok().or_else(|| i32::try_from(value).ok().map(i32::cast_unsigned))
}

/// The addresses that a `jsr` leads to.
fn routines(assembly: &Assembly) -> BTreeSet<u32> {
    let instructions = assembly.lines.iter().filter(|line| line.cycles.is_some());
    let bytes = instructions.filter_map(|line| assembly.bytes.get(line.range.clone()));
    bytes
        .filter_map(|bytes| match *bytes {
            [JSR, low, high] => Some(u16::from_le_bytes([low, high]).into()),
            _ => None,
        })
        .collect()
}
