//! Waiting for text, and for the program to ask for keys.

use crate::screen::View;
use crate::{Bound, Error, Problem, Vice};

/// Where programs ask the KERNAL for a key without waiting.
const GETIN: u16 = 0xffe4;

/// How long a program that reads keys may take from one GETIN to the next.
const ASKS_WITHIN: Bound = Bound::cycles(200_000);

impl Vice {
    /// Runs until a row of the screen contains `text`.
    ///
    /// Text that is there already counts, and so does text that the program is about to
    /// overwrite. To go on typing use [`Vice::wait_for_prompt`].
    ///
    /// # Errors
    ///
    /// The text does not come within `bound`; the processor jams; VICE has died.
    pub fn wait_for(&mut self, text: &str, bound: impl Into<Bound>) -> Result<(), Error> {
        self.wait_for_screen(&format!("\"{text}\""), bound, |rows| rows.iter().any(|row| row.contains(text)))
    }

    /// Runs until the screen (25 rows) is as it should be; `what` names that in the error.
    ///
    /// # Errors
    ///
    /// As [`Vice::wait_for`].
    pub fn wait_for_screen(
        &mut self,
        what: &str,
        bound: impl Into<Bound>,
        mut good: impl FnMut(&[String]) -> bool,
    ) -> Result<(), Error> {
        let seen = self.wait_until(what, bound.into(), |view| good(&view.rows));
        self.guard(seen)
    }

    /// Runs until the program waits for keys behind `text`: the row of the cursor ends with it
    /// (blanks at the end do not matter), all keys typed before have been read and dealt with,
    /// and the program is asking for the next one.
    ///
    /// This is what to wait for before typing. A prompt that is still there from before, while
    /// the program already works on the keys, does not count.
    ///
    /// A program asks by calling GETIN at `$FFE4` with an empty buffer, or with CHRIN, whose
    /// screen editor then blinks its cursor. BASIC's prompt is of the second kind. A program
    /// that looks for keys while it works on something must not leave its prompt in the
    /// cursor's row.
    ///
    /// # Errors
    ///
    /// As [`Vice::wait_for`].
    pub fn wait_for_prompt(&mut self, text: &str, bound: impl Into<Bound>) -> Result<(), Error> {
        let what = format!("the prompt \"{}\"", text.trim_end());
        self.wait_for_last_line(&what, bound, |row| row.ends_with(text.trim_end()))
    }

    /// As [`Vice::wait_for_prompt`], for any predicate on the row of the cursor (trimmed on the
    /// right); `what` names it in the error.
    ///
    /// # Errors
    ///
    /// As [`Vice::wait_for`].
    pub fn wait_for_last_line(
        &mut self,
        what: &str,
        bound: impl Into<Bound>,
        mut good: impl FnMut(&str) -> bool,
    ) -> Result<(), Error> {
        let seen = self.run_until(what, bound.into(), |vice| {
            let view = vice.view()?;
            if !view.no_keys() || !good(view.cursor_row()) {
                return Ok(None);
            }
            if view.cursor_blinks() {
                return Ok(Some(()));
            }
            // It may have taken a key and not shown it yet; it has when it asks again.
            match vice.run_to_address(GETIN, ASKS_WITHIN) {
                Ok(()) => {
                    let view = vice.view()?;
                    Ok((view.no_keys() && good(view.cursor_row())).then_some(()))
                }
                Err(Problem::NotSeen { .. }) => Ok(None),
                Err(problem) => Err(problem),
            }
        });
        self.guard(seen)
    }

    pub(crate) fn wait_until(
        &mut self,
        what: &str,
        bound: Bound,
        mut good: impl FnMut(&View) -> bool,
    ) -> Result<(), Problem> {
        self.run_until(what, bound, |vice| {
            let view = vice.view()?;
            Ok(good(&view).then_some(()))
        })
    }
}
