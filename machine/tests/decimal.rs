//! Decimal ADC and SBC against an independent model of the NMOS part.

use crate::common;

use common::{CODE, Silent, machine_with};
use machine::{Registers, Stop};
use mos6502::cpu::CPU;
use mos6502::instruction::Nmos6502;
use mos6502::memory::{Bus, Memory};
use mos6502::registers::Status;

const ADC: u8 = 0x69;
const SBC: u8 = 0xe9;
const DECIMAL: u8 = 0x08;

/// Packs N, V, Z and C as in the status register.
fn flags(n: bool, v: bool, z: bool, c: bool) -> u8 {
    u8::from(n) << 7 | u8::from(v) << 6 | u8::from(z) << 1 | u8::from(c)
}

/// Two four-bit adders with a "more than nine" correction behind each. The carry
/// between them is taken after the lower correction; N and V look at the upper
/// adder before its correction, Z at a plain binary adder.
fn model_adc(a: u8, b: u8, carry: bool) -> (u8, u8) {
    let mut low = (a % 16) + (b % 16) + u8::from(carry);
    let half_carry = low > 9;
    if half_carry {
        low = (low + 6) % 16;
    }
    let mut high = (a / 16) + (b / 16) + u8::from(half_carry);
    let sign = high & 8 != 0;
    let same_signs = (a ^ b) & 0x80 == 0;
    let v = same_signs && sign != (a & 0x80 != 0);
    let c = high > 9;
    if c {
        high = (high + 6) % 16;
    }
    let z = a.wrapping_add(b).wrapping_add(u8::from(carry)) == 0;
    (high * 16 + low, flags(sign, v, z, c))
}

/// Two four-bit subtracters; each that borrows takes six off its digit. The flags
/// are those of the binary difference.
fn model_sbc(a: u8, b: u8, carry: bool) -> (u8, u8) {
    let borrow = i16::from(!carry);
    let digit = |minuend: u8, subtrahend: u8, borrow: i16| {
        let difference = i16::from(minuend) - i16::from(subtrahend) - borrow;
        let adjusted = if difference < 0 { difference - 6 } else { difference };
        (adjusted.rem_euclid(16) as u8, i16::from(difference < 0))
    };
    let (low, half_borrow) = digit(a % 16, b % 16, borrow);
    let (high, _) = digit(a / 16, b / 16, half_borrow);
    let binary = i16::from(a) - i16::from(b) - borrow;
    let signed = i16::from(a as i8) - i16::from(b as i8) - borrow;
    let n = binary & 0x80 != 0;
    let v = !(-128..=127).contains(&signed);
    let z = binary.rem_euclid(256) == 0;
    (high * 16 + low, flags(n, v, z, binary >= 0))
}

#[test]
fn all_operands_agree_with_the_model() {
    let mut machine = machine_with(&[]);
    let base = machine.registers();
    type Model = fn(u8, u8, bool) -> (u8, u8);
    for (opcode, model) in [(ADC, model_adc as Model), (SBC, model_sbc)] {
        machine.poke(CODE, opcode);
        for b in 0..=255 {
            machine.poke(CODE + 1, b);
            for (a, carry) in (0..=255).flat_map(|a| [(a, false), (a, true)]) {
                let status = DECIMAL | u8::from(carry);
                machine.set_registers(Registers { a, status, pc: CODE, ..base });
                assert_eq!(machine.run(&mut Silent, 1), Stop::CycleLimit);
                let after = machine.registers();
                let result = (after.a, after.status & 0xc3);
                assert_eq!(result, model(a, b, carry), "${opcode:02X} {a:02X} {b:02X} {carry}");
            }
        }
    }
}

#[test]
fn decimal_digits_add_and_subtract_as_numbers() {
    let bcd = |n: u8| n / 10 * 16 + n % 10;
    for (m, n) in (0..100).flat_map(|m| (0..100).map(move |n| (m, n))) {
        let (sum, sum_flags) = model_adc(bcd(m), bcd(n), false);
        assert_eq!((sum, sum_flags & 1), (bcd((m + n) % 100), u8::from(m + n > 99)));
        let (difference, difference_flags) = model_sbc(bcd(m), bcd(n), true);
        assert_eq!(difference, bcd((100 + m - n) % 100));
        assert_eq!(difference_flags & 1, u8::from(m >= n));
    }
}

#[test]
fn memory_operands_work_in_decimal_mode_too() {
    // SED, CLC, LDA #$19, ADC $3000, STA $3001, RTS
    let mut machine = machine_with(&[0xf8, 0x18, 0xa9, 0x19, 0x6d, 0, 0x30, 0x8d, 1, 0x30, 0x60]);
    machine.poke(0x3000, 0x28);
    assert_eq!(machine.run(&mut Silent, 1000), Stop::Returned);
    assert_eq!(machine.peek(0x3001), 0x47);
}

/// Fails when the core is corrected: then `decimal` in our wrapper can go.
#[test]
fn the_core_takes_decimal_flags_from_the_result() {
    let core = |opcode, a, b, carry| {
        let mut cpu = CPU::new(Memory::new(), Nmos6502);
        cpu.memory.set_bytes(CODE, &[opcode, b]);
        cpu.registers.program_counter = CODE;
        cpu.registers.accumulator = a;
        cpu.registers.status = Status::from_bits_truncate(DECIMAL | u8::from(carry));
        cpu.single_step();
        (cpu.registers.accumulator, cpu.registers.status.bits() & 0x82)
    };
    let n_and_z = |(value, flags): (u8, u8)| (value, flags & 0x82);
    // 99 + 01 is 9A in binary: N and not Z.
    assert_eq!(core(ADC, 0x99, 0x01, false), (0x00, 0x02));
    assert_eq!(n_and_z(model_adc(0x99, 0x01, false)), (0x00, 0x80));
    // 10 - 81 is 8F in binary: N.
    assert_eq!(core(SBC, 0x10, 0x81, true), (0x29, 0x00));
    assert_eq!(n_and_z(model_sbc(0x10, 0x81, true)), (0x29, 0x80));
}
