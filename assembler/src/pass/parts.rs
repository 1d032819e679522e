//! Parts of strings and lists: put together, repeated, by index, by bounds.

use super::Pass;
use crate::store::Full;
use crate::syntax::Place;
use crate::value::Value;

impl Pass<'_> {
    /// `..` between two strings or two lists.
    pub fn concatenated(&mut self, left: Value, right: Value, place: Place) -> Value {
        if let (Value::List(one), Value::List(other)) = (left, right) {
            let elements = [self.store().elements(one), self.store().elements(other)].concat();
            return self.listed(&elements, place);
        }
        match (self.string(left), self.string(right)) {
            (Some(one), Some(other)) => {
                let made = self.store().text(&(one + &other));
                self.kept(made, place)
            }
            _ => self.refuse(
                place,
                "`..` puts two strings or two lists together",
                "make a string of a number with str()",
            ),
        }
    }

    /// `x` between a string or list and how often it is to be there.
    pub fn repeated(&mut self, left: Value, right: Value, place: Place) -> Value {
        let Some(count) = self.coded(right, place).map(|number| usize::try_from(number.value).unwrap_or(0))
        else {
            return Value::Unknown;
        };
        let made = if let Value::List(list) = left {
            let elements = self.store().elements(list);
            if elements.len().saturating_mul(count) > crate::store::MAX_LENGTH {
                Err(Full)
            } else {
                self.store().list(&elements.repeat(count))
            }
        } else if let Some(text) = self.string(left) {
            if text.len().saturating_mul(count) > crate::store::MAX_LENGTH {
                Err(Full)
            } else {
                self.store().text(&text.repeat(count))
            }
        } else {
            return self.refuse(place, "`x` repeats a string or a list", "multiply numbers with `*`");
        };
        self.kept(made, place)
    }

    /// The element that an index says; an index below zero counts from the end.
    pub fn indexed(&mut self, whole: Value, index: Value, place: Place) -> Value {
        if whole == Value::Unknown || index == Value::Unknown {
            return Value::Unknown;
        }
        if let (Value::List(_), Some(_)) = (index, self.string(whole)) {
            let letters = self.mapped(index, place, &mut |pass, index| pass.indexed(whole, index, place));
            let Value::List(letters) = letters else { return letters };
            let text: String =
                self.store().elements(letters).iter().filter_map(|&it| self.string(it)).collect();
            let made = self.store().text(&text);
            return self.kept(made, place);
        }
        if let Value::List(_) = index {
            return self.mapped(index, place, &mut |pass, index| pass.indexed(whole, index, place));
        }
        let Some(parts) = self.parts_of(whole) else {
            return self.refuse(place, "this has no elements", "only strings and lists have");
        };
        let Some(number) = self.coded(index, place) else { return Value::Unknown };
        let at = if number.value < 0 { number.value + parts.len() as i64 } else { number.value };
        match usize::try_from(at).ok().and_then(|at| parts.get(at)) {
            Some(&part) => part,
            None => self.refuse(
                place,
                &format!("there is no element {}, but {}", number.value, parts.len()),
                "the first one has the number 0",
            ),
        }
    }

    /// A part of a string or list, by its bounds and step.
    pub fn sliced(&mut self, whole: Value, bounds: [Option<Value>; 3], place: Place) -> Value {
        let Some(parts) = (whole != Value::Unknown).then(|| self.parts_of(whole)) else {
            return Value::Unknown;
        };
        let Some(parts) = parts else {
            return self.refuse(place, "this has no elements", "only strings and lists have");
        };
        let mut numbers = [None; 3];
        for (number, bound) in numbers.iter_mut().zip(bounds) {
            let Some(bound) = bound else { continue };
            let Some(value) = self.coded(bound, place) else { return Value::Unknown };
            *number = Some(value.value);
        }
        let [first, last, step] = numbers;
        let (length, step) = (parts.len() as i64, step.unwrap_or(1));
        if step == 0 {
            return self.refuse(place, "the step cannot be 0", "leave it out to take all elements");
        }
        let (lowest, highest) = if step > 0 { (0, length) } else { (-1, length - 1) };
        let bound = |given: Option<i64>, other| {
            given.map_or(other, |at| {
                (if at < 0 { at.saturating_add(length) } else { at }).clamp(lowest, highest)
            })
        };
        let (mut at, end) = if step > 0 {
            (bound(first, 0), bound(last, length))
        } else {
            (bound(first, length - 1), bound(last, -1))
        };
        let mut taken = Vec::new();
        while if step > 0 { at < end } else { at > end } {
            taken.extend(usize::try_from(at).ok().and_then(|at| parts.get(at)));
            at = at.saturating_add(step);
        }
        if let Value::List(_) = whole {
            return self.listed(&taken, place);
        }
        let text: String = taken.iter().filter_map(|&value| self.string(value)).collect();
        let made = self.store().text(&text);
        self.kept(made, place)
    }
}
