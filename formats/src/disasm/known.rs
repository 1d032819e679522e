//! Names that everybody gives to addresses of the C64: KERNAL calls and hardware registers.

/// The entries of the KERNAL's jump table, $ff81 to $fff3, three bytes apart.
const KERNAL: [&str; 39] = [
    "CINT", "IOINIT", "RAMTAS", "RESTOR", "VECTOR", "SETMSG", "SECOND", "TKSA", "MEMTOP", "MEMBOT", "SCNKEY",
    "SETTMO", "ACPTR", "CIOUT", "UNTLK", "UNLSN", "LISTEN", "TALK", "READST", "SETLFS", "SETNAM", "OPEN",
    "CLOSE", "CHKIN", "CHKOUT", "CLRCHN", "CHRIN", "CHROUT", "LOAD", "SAVE", "SETTIM", "RDTIM", "STOP",
    "GETIN", "CLALL", "UDTIM", "SCREEN", "PLOT", "IOBASE",
];

/// The registers of the VIC behind those of the sprites' places, from $d010 on.
const VIC: [&str; 31] = [
    "MSIGX", "SCROLY", "RASTER", "LPENX", "LPENY", "SPENA", "SCROLX", "YXPAND", "VMCSB", "VICIRQ", "IRQMSK",
    "SPBGPR", "SPMC", "XXPAND", "SPSPCL", "SPBGCL", "EXTCOL", "BGCOL0", "BGCOL1", "BGCOL2", "BGCOL3",
    "SPMC0", "SPMC1", "SP0COL", "SP1COL", "SP2COL", "SP3COL", "SP4COL", "SP5COL", "SP6COL", "SP7COL",
];

/// The registers of one of the SID's voices; the number of the voice follows.
const VOICE: [&str; 7] = ["FRELO", "FREHI", "PWLO", "PWHI", "VCREG", "ATDCY", "SUREL"];

/// The registers of the SID behind its voices, from $d415 on.
const SID: [&str; 8] = ["CUTLO", "CUTHI", "RESON", "SIGVOL", "POTX", "POTY", "RANDOM", "ENV3"];

/// The registers of a CIA, without what tells the two apart.
const CIA: [&str; 16] = [
    "PRA", "PRB", "DDRA", "DDRB", "TIMALO", "TIMAHI", "TIMBLO", "TIMBHI", "TODTEN", "TODSEC", "TODMIN",
    "TODHRS", "SDR", "ICR", "CRA", "CRB",
];

/// The addresses of all KERNAL calls.
pub fn calls() -> impl Iterator<Item = u16> {
    (0xff81..=0xfff3).step_by(3)
}

/// The name that an address has in every C64.
pub fn name(address: u16) -> Option<String> {
    let nth = |names: &[&str], first: u16| -> Option<String> {
        let index = usize::from(address.checked_sub(first)?);
        names.get(index).map(|&name| name.to_owned())
    };
    match address {
        0x0000 => Some("D6510".to_owned()),
        0x0001 => Some("R6510".to_owned()),
        0xd000..=0xd00f => {
            let axis = if address.is_multiple_of(2) { 'X' } else { 'Y' };
            Some(format!("SP{}{axis}", (address - 0xd000) / 2))
        }
        0xd010..=0xd02e => nth(&VIC, 0xd010),
        0xd400..=0xd414 => {
            let (voice, register) = ((address - 0xd400) / 7 + 1, (address - 0xd400) % 7);
            VOICE.get(usize::from(register)).map(|name| format!("{name}{voice}"))
        }
        0xd415..=0xd41c => nth(&SID, 0xd415),
        0xdc00..=0xdc0f => nth(&CIA, 0xdc00).map(|name| format!("CIA1_{name}")),
        0xdd00..=0xdd0f => nth(&CIA, 0xdd00).map(|name| format!("CIA2_{name}")),
        0xff81..=0xfff3 if (address - 0xff81).is_multiple_of(3) => {
            KERNAL.get(usize::from((address - 0xff81) / 3)).map(|&name| name.to_owned())
        }
        _ => None,
    }
}
