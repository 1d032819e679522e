//! Plans of small games.
