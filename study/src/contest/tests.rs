//! Statistics against published figures; matches of small games.

mod games;
mod statistics;
mod texts;
