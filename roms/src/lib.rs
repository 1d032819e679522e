//! Our own free KERNAL, BASIC and character set, in assembly.
