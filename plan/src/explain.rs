//! A plan in words.
