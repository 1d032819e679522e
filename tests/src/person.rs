//! A person at a program that shows a picture: who moves the cursor by joystick, types, and reads the screen.

mod cursor;
mod played;

use engine::{Move, Over, becomes};
use engine_spec::Spec;
use machine::{Joystick, Machine, Video, petscii};
use toolchain::Build;
use vice::{Options, Standard, Vice};

use crate::built;
use crate::console::{Console, ready};
pub use cursor::{FIRE, NOWHERE, Way};
pub use played::{Played, longest};

/// Keys, as PETSCII.
pub const RETURN: u8 = 0x0d;

/// Where the picture is, and the cells of a row.
const PIXELS: u16 = 0xe000;
const COLUMNS: u16 = 40;

/// What no square has as its number.
const NONE: u8 = 0xfe;

/// What the computer plays, as the program has it in `main_engine`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Computer {
    /// The first side.
    First,
    /// The second side, as programs begin.
    Second,
    /// Both.
    Both,
    /// Neither.
    Neither,
}

/// A person, and the game as the rules have it.
#[derive(Clone)]
pub struct Person<C> {
    /// The machine.
    pub console: C,
    /// The game so far.
    pub game: Played,
    build: Build,
    /// The pixels of the letters.
    letters: Vec<u8>,
}

impl Person<Machine> {
    /// At the title of a game's program in the embedded machine on our ROMs.
    #[must_use]
    pub fn at_machine(spec: &Spec, video: Video) -> Self {
        let build = built(spec);
        let mut machine = ready(video);
        machine.load_prg(&build.prg()).unwrap_or_else(|error| panic!("{error}"));
        machine.type_text("run\n");
        Self::at_title(machine, spec, build)
    }
}

impl Person<Vice> {
    /// At the title of a game's program in VICE on our ROMs.
    ///
    /// # Panics
    /// When VICE does not start it.
    #[must_use]
    pub fn at_vice(spec: &Spec, standard: Standard) -> Self {
        let build = built(spec);
        let mut options = Options::with_prg(build.prg());
        options.labels = Some(build.vice_labels());
        options.standard = standard;
        options.controls = true;
        let vice = Vice::start(&options).unwrap_or_else(|error| panic!("{error}"));
        Self::at_title(vice, spec, build)
    }
}

impl<C: Console> Person<C> {
    /// At the title that a console comes to, which has been told to run the program.
    pub fn at_title(console: C, spec: &Spec, build: Build) -> Self {
        let images = roms::assemble().unwrap_or_else(|error| panic!("{error}"));
        let mut person = Self { console, game: Played::new(spec), build, letters: images.chargen };
        person.waits();
        person
    }

    /// The address of a label.
    ///
    /// # Panics
    /// When there is none.
    #[must_use]
    pub fn address(&self, label: &str) -> u16 {
        self.build.address(label).unwrap_or_else(|| panic!("no label {label}"))
    }

    /// Whether the program has a label.
    #[must_use]
    pub fn has(&self, label: &str) -> bool {
        self.build.address(label).is_some()
    }

    /// What is at a label.
    pub fn byte(&mut self, label: &str) -> u8 {
        let address = self.address(label);
        self.console.byte(address)
    }

    /// As [`Person::byte`], for a table.
    pub fn bytes(&mut self, label: &str, length: u16) -> Vec<u8> {
        let address = self.address(label);
        self.console.block(address, length)
    }

    /// Until the program waits for the player, and has seen what the joystick is like.
    pub fn waits(&mut self) {
        let looks = self.address("screen_stick");
        for _ in 0..2 {
            self.console.run_to(looks);
        }
    }

    /// Moves the joystick until the program waits for more, then lets it go.
    pub fn pushes(&mut self, joystick: Joystick) {
        self.console.stick(joystick);
        self.waits();
        self.console.stick(NOWHERE);
        self.waits();
    }

    /// Sets the clocks of both sides to nothing, so that they show it for a second.
    pub fn stops_clocks(&mut self) {
        for clock in ["clock_part", "clock_seconds", "clock_minutes"] {
            let address = self.address(clock);
            for side in 0..2 {
                self.console.poke(address + side, 0);
            }
        }
    }

    /// Presses a key, and waits until the program wants another one.
    pub fn presses(&mut self, petscii: u8) {
        self.console.press(petscii);
        while self.console.pressed() {
            self.waits();
        }
        self.waits();
    }

    /// Types a text and RETURN.
    pub fn types(&mut self, text: &str) {
        for byte in text.to_ascii_uppercase().bytes() {
            self.presses(byte);
        }
        self.presses(RETURN);
    }

    /// On the title: right, until the computer plays the side that it is to play, or none. Then fire.
    ///
    /// # Panics
    /// When the title does not offer that.
    pub fn begins(&mut self, computer: Computer) {
        for _ in 0..4 {
            if self.byte("main_engine") == computer as u8 {
                self.pushes(FIRE);
                return;
            }
            self.pushes(Joystick { right: true, ..NOWHERE });
        }
        panic!("the title does not offer {computer:?}");
    }

    /// Makes a move with the joystick alone: cursor and fire.
    pub fn moves(&mut self, turn: &[Move]) {
        self.moves_on(turn, 0);
    }

    /// As [`Person::moves`], of whose squares the first ones have been fired at already.
    pub fn moves_on(&mut self, turn: &[Move], fired: usize) {
        let squares = self.game.squares(turn);
        let game = self.game.game();
        let chooses = turn.first().filter(|mv| becomes(game.rules(), game.position(), **mv).is_some());
        let choice = chooses.map(|mv| mv.becomes);
        for &square in squares.iter().skip(fired) {
            self.fires_at(square);
        }
        if let Some(choice) = choice {
            for _ in 0..choice {
                self.pushes(Joystick { right: true, ..NOWHERE });
            }
            self.pushes(FIRE);
        }
    }

    /// Notes a turn that has been made, and what the computer has answered.
    ///
    /// # Panics
    /// When the program has not played it, or has answered what is not legal, or has another board.
    pub fn played(&mut self, turn: &[Move]) {
        self.game.follows(turn);
        self.answers();
    }

    /// Notes what the computer has played.
    ///
    /// # Panics
    /// When that is not legal, or the program has another board than the rules.
    pub fn answers(&mut self) {
        let count = self.byte("game_count");
        while self.game.actions() < usize::from(count) {
            let (from, to) =
                (self.bytes("game_from", u16::from(count)), self.bytes("game_to", u16::from(count)));
            let square = |squares: &[u8], at: usize| squares.get(at).copied().filter(|&square| square < NONE);
            let (landings, past) = (self.game.spec().landings(), self.game.spec().board.squares.len() + 1);
            // Where an action leads, and what its piece becomes.
            let leads = |at: usize| {
                let to = square(&to, at);
                let landing = to.and_then(|to| landings.get(usize::from(to).checked_sub(past)?));
                landing.map_or((to, 0), |landing| (Some(landing.square), landing.choice))
            };
            let begun = self.game.actions();
            let same = |turn: &&Vec<Move>| {
                turn.iter().zip(begun..).all(|(mv, at)| {
                    (mv.to, mv.becomes) == leads(at) && (mv.from.is_none() || mv.from == square(&from, at))
                })
            };
            let turns = self.game.turns();
            let answer = turns.iter().find(same).unwrap_or_else(|| panic!("{from:?} {to:?} is legal"));
            self.game.follows(answer);
        }
        self.agrees();
    }

    /// The program has the board, the side to move and the end of the game that the rules have, and shows them.
    ///
    /// # Panics
    /// When it does not.
    pub fn agrees(&mut self) {
        let name = self.game.spec().name.clone();
        let codes = codegen::codes(self.game.spec());
        let code = |class: Option<usize>| class.and_then(|class| codes.get(class).copied()).unwrap_or(0);
        let cells: Vec<u8> = self.game.game().classes().into_iter().map(code).collect();
        assert_eq!(usize::from(self.byte("game_count")), self.game.actions(), "{name}");
        let count = cells.len() as u16;
        assert_eq!(self.bytes("board", count), cells, "{name}");
        assert_eq!(self.bytes("screen_shown", count), cells, "{name}: what is drawn");
        assert_eq!(usize::from(self.byte("zp_side")), self.game.game().side(), "{name}");
        let over = self.game.over();
        assert_eq!(self.byte("main_over") != 0, over.is_some(), "{name}: {over:?}");
        if let Some(over) = over {
            let text = match over {
                Over::Won(0) => "text_first_wins",
                Over::Won(_) => "text_second_wins",
                Over::Drawn => "text_drawn",
            };
            let said = self.text_at(text);
            let row = self.address("PANEL_MESSAGE");
            let message = [self.panel(row), self.panel(row + 1)].join(" ");
            assert!(message.starts_with(&said), "{name}: {over:?}, but it says {message}");
        }
    }

    /// A text of the program's.
    pub fn text_at(&mut self, label: &str) -> String {
        let bytes = self.bytes(label, COLUMNS);
        bytes
            .into_iter()
            .take_while(|&byte| byte != 0)
            .filter_map(|byte| petscii::to_char(byte, false))
            .collect()
    }

    /// What stands in a row of the panel beside the board.
    pub fn panel(&mut self, row: u16) -> String {
        let (panel, width) = (self.address("PANEL"), self.address("PANEL_WIDTH"));
        self.row(row, panel, width)
    }

    /// What stands in so many cells of a row of the screen, trimmed; what is no letter is left out.
    pub fn row(&mut self, row: u16, column: u16, width: u16) -> String {
        let pixels = self.console.block(PIXELS + (row * COLUMNS + column) * 8, width * 8);
        let text: String = pixels
            .chunks(8)
            .filter_map(|cell| {
                let code = self.letters.chunks(8).take(64).position(|letter| letter == cell)?;
                Some(petscii::screen_to_char(code as u8))
            })
            .collect();
        text.trim().to_owned()
    }
}
