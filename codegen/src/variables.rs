//! Variables, but for those of a kernel.

mod low;
mod royal;
mod takes;
mod values;
mod zero_page;

use engine_spec::Spec;
use plan::search::PAST;

use crate::along;
use crate::effects::Effects;
use crate::limits::Frames;
use crate::mills;
use crate::needs::Needs;
use crate::pages::pack;
use crate::patterns;
use crate::pieces::{Class, Side};
use crate::structure;
use crate::threats;
use crate::zeropage::Cell;

pub(crate) use zero_page::zero_page;

/// Places for keys of the game's positions: two more than are kept, since every other one is compared, and from the
/// first on those before are out of reach.
pub(crate) const HISTORY: usize = PAST + 2;

/// A variable outside the zero page that is wanted: name, size in bytes, comment.
pub(crate) type Wide = (String, usize, &'static str);

/// A variable of up to a page, or a larger one that may lie anywhere.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Variable {
    pub name: String,
    /// Its address, as an expression.
    pub place: String,
    pub comment: String,
}

impl Variable {
    /// One that lies behind the program, so many bytes from where the variables begin.
    fn behind(name: &str, offset: usize, comment: &str) -> Self {
        let place = format!("variables + ${offset:04x}");
        Self { name: name.to_owned(), place, comment: comment.to_owned() }
    }
}

/// The most squares for which what is drawn on each is noted where BASIC has the end of its screen.
pub(crate) const MOST_BELOW: usize = 77;

/// Where that is noted: three bytes a square.
const NOTED: usize = 0x700;

/// What the picture needs of the zero page: bytes that BASIC does not use at all, and the KERNAL only while it reads
/// or writes tapes.
pub(crate) fn screen_zero_page() -> Vec<Cell> {
    let all: [(&str, u8, u8, &str); 5] = [
        ("zp_cells", 0x9b, 2, "a cell's ink and paper"),
        ("zp_paint", 0x9e, 1, "ink and paper to draw with"),
        ("zp_line", 0x9f, 1, "a row that is drawn"),
        ("zp_shape", 0xf7, 2, "pixels to draw"),
        ("zp_pixels", 0xf9, 2, "where they go"),
    ];
    let cell = |(name, address, size, comment): (&str, u8, u8, &str)| Cell {
        name: name.to_owned(),
        address,
        size,
        comment: comment.to_owned(),
    };
    all.map(cell).to_vec()
}

/// The variables and their total size in bytes.
pub(crate) fn variables(
    spec: &Spec,
    needs: &Needs,
    effects: &Effects,
    frames: &Frames,
    (sides, classes): (&[Side], &[Class]),
    kernel: Option<(Vec<Wide>, usize)>,
) -> (Vec<Variable>, usize) {
    let squares = spec.board.squares.len();
    let score = if needs.two_bytes { 2 } else { 1 };
    let count = frames.count + 1;
    // Those of a kernel come first: where they are decides what its accesses cost.
    let (mut wanted, rows) = kernel.unwrap_or_default();
    let mut want = |needed: bool, name: &str, size: usize, comment: &'static str| {
        if needed {
            wanted.push((name.to_owned(), size, comment));
        }
    };
    for (is_wanted, name, size, comment) in takes::wanted(squares, needs, count) {
        want(is_wanted, name, size, comment);
    }
    for (is_wanted, name, size, comment) in mills::variables(spec, needs.mills) {
        want(is_wanted, name, size, comment);
    }
    want(needs.counts.counted, "piece_count", 2, "pieces of each side on the board");
    want(needs.counts.hands, "hand", 2, "and in hand");
    want(needs.rights, "rights", 1, "rights to castle and checks that are left, a bit for each");
    want(needs.crosses, "crossed", 1, "the square that the last move has passed, or NONE");
    want(needs.landings, "becomes", 1, "what the piece that moves has chosen to become, or EMPTY");
    want(needs.landings, "made_square", count, "its move: the square where it goes, whatever it becomes");
    want(!spec.ends.dead.is_empty(), "dead_count", dead_kinds(spec), "pieces of each kind, while few stand");
    want(needs.flips, "discs", squares, "the squares of all pieces, in the order they have come");
    want(
        needs.flips,
        "empty_next",
        squares + 1,
        "the empty square after each, in a ring that begins at SQUARES",
    );
    want(needs.flips, "empty_prev", squares + 1, "and the one before");
    want(needs.flips, "marks", squares + 1, "zp_stamp on squares where a side outflanks, and off the board");
    want(needs.flips, "flip_square", 256, "stack of squares that have changed sides");
    want(needs.flanked, "flanked_sum", 2, "zp_sum above the leaves");
    want(needs.flanked, "near", squares + 1, "pieces beside each square, and off the board");
    want(needs.runs, "line_state", 255, "state of each line");
    want(needs.patterns, "pattern_state", patterns::count(spec), "state of each pattern");
    want(
        needs.along,
        "along_phase",
        1,
        "the gains that the tables of lines are made of, $ff before the first time",
    );
    want(needs.along, "along_gain", 24, "these gains");
    want(needs.along, "along_high", 8, "what the squares of a page are worth behind each tail");
    want(needs.along, "along_digit", 3, "what stands on them");
    for (name, size) in along::variables(spec) {
        want(size <= 256, &name, size, "what a line of so many squares is worth");
    }
    for (is_wanted, name, size, comment) in structure::variables(spec) {
        want(is_wanted, name, size, comment);
    }
    for (is_wanted, name, size, comment) in values::wanted(spec, needs, classes, sides) {
        want(is_wanted, &name, size, comment);
    }
    want(frames.stacked, "list_lo", count + 1, "of each frame: where its list begins");
    want(frames.stacked, "list_hi", count + 1, "and the high bytes");
    want(!needs.kernel, "node_left", count, "of each frame: plies left");
    want(!needs.kernel, "node_low", count, "window: lower bound, or the best value if that is higher");
    let extends = spec.search.check_extension > 0;
    want(extends, "node_longer", count, "how many frames, with this one, are searched one ply deeper");
    want(needs.two_bytes, "node_low_hi", count, "and its high byte");
    want(!needs.kernel, "node_high", count, "upper bound");
    want(needs.two_bytes, "node_high_hi", count, "and its high byte");
    want(needs.alpha, "node_alpha", count, "lower bound at first");
    want(needs.alpha && needs.two_bytes, "node_alpha_hi", count, "and its high byte");
    want(needs.scout, "node_open", count, "whether the window is open");
    want(!needs.kernel, "node_best", count, "best value so far, 0 before the first");
    want(needs.two_bytes, "node_best_hi", count, "and its high byte");
    want(!needs.kernel, "node_from", count, "best move: where it starts");
    want(!needs.kernel, "node_to", count, "where it goes; NONE - 1 if no move is good enough");
    want(true, "node_count", if needs.kernel { 1 } else { count }, "moves in its list");
    want(true, "node_next", if needs.kernel { 1 } else { count }, "place of the next move");
    want(needs.wide, "node_pages", count, "whole pages of its list, node_count being what is left over");
    want(needs.wide, "node_next_page", count, "whole pages before the next move");
    let is_inner = match extends {
        true => "not 0 if more than one ply is left, before a check makes it one more",
        false => "1 if a turn begins there and more than one ply is left",
    };
    want(needs.inner, "node_inner", count, is_inner);
    want(needs.ordered, "node_sorted", count, "not 0 if its moves are tried by their scores");
    want(
        needs.victims,
        "node_others",
        count,
        "not 0 if other moves than captures and promotions are to follow",
    );
    let sparing = spec.search.delta.is_some();
    want(sparing, "node_stand", count, "beyond the depth: what it is worth to leave it at that");
    want(needs.sifts, "node_sifted", count, "bit 7 set if what its captures take is known to matter");
    want(sparing && needs.two_bytes, "node_stand_hi", count, "and its high byte");
    let reduces = spec.search.late_move_reduction > 0;
    want(reduces, "node_tried", count, "moves tried");
    want(reduces, "search_less", 1, "plies that the next move takes from those left");
    want(needs.endings, "ending_stage", 1, "0 while a search deepens; 1: who wins, 2: by how much");
    want(needs.endings, "ending_low", score, "window of the iteration at the root: lower bound");
    want(needs.endings, "ending_high", score, "upper bound");
    want(
        needs.endings && reduces,
        "ending_least",
        1,
        "plies left from which on late moves are searched less deep",
    );
    let extends = spec.search.capture_extension > 0;
    want(extends, "search_extended", 1, "captures on the way from the root that have used up no ply");
    want(true, "node_name", if needs.kernel { 1 } else { count }, "length of a name, while moves are shown");
    want(true, "line_end", if needs.kernel { 1 } else { count }, "length of its line");
    want(true, "made_side", count, "before its move: side to move");
    want(true, "made_from", count, "its move: where it starts");
    want(true, "made_to", count, "where it goes");
    let threats = threats::variables(spec, count, needs.near > 0);
    for (is_wanted, name, size, comment) in royal::wanted(spec, needs, count).into_iter().chain(threats) {
        want(is_wanted, name, size, comment);
    }
    for (name, comment) in effects.made() {
        want(!(needs.repeats && name.starts_with("made_key_")), &name, count, comment);
    }
    for byte in 0..4 {
        let comment = "keys of the game's positions, then of those before the moves of frames";
        want(needs.repeats, &format!("path_key_{byte}"), HISTORY + count, comment);
    }
    want(needs.sees_draws, "node_quiet", count, "plies without an event");
    let plies = usize::from(frames.depth) + 2;
    want(needs.killers > 0, "killer_from", plies, "by distance from the root: a move that was too good");
    want(needs.killers > 0, "killer_to", plies, "where it goes");
    want(needs.killers > 1, "killer_from_2", plies, "the one before");
    want(needs.killers > 1, "killer_to_2", plies, "where it goes");
    // A picture leaves BASIC's screen to the list of moves.
    want(!needs.screen, "game_from", 256, "actions played: where they start, NONE - 1 for .S");
    want(!needs.screen, "game_to", 256, "where they go");
    want(true, "base_board", squares, "the board before them");
    want(true, "base_side", 1, "side to move then");
    want(needs.counts.hands, "base_hand", 2, "what each side had in hand then");
    want(needs.rights, "base_rights", 1, "rights then");
    want(needs.crosses, "base_crossed", 1, "crossed then");
    want(needs.events, "base_quiet", 1, "game_quiet then");
    want(needs.events, "game_quiet", 1, "plies without an event");
    want(needs.repeats, "game_oldest", 1, "place of the first key of the game that is known");
    want(needs.repetition, "seen_board", squares, "the position that is looked for among the earlier ones");
    want(needs.repetition, "seen_side", 1, "its side to move");
    want(needs.repetition && needs.rights, "seen_rights", 1, "its rights");
    want(needs.repetition && needs.crosses, "seen_crossed", 1, "the square passed before it");
    want(needs.repetition && needs.counts.hands, "seen_hand", 2, "what each side had in hand");
    want(needs.repetition, "main_seen", 1, "how often it was found");
    want(true, "game_count", 1, "actions played");
    want(true, "search_score", score, "value of the last iteration");
    want(needs.keeps_last, "search_last", score, "the same for the side to move");
    want(!needs.clocked, "search_start", 2, "when the search began, in units of 256 jiffies");
    want(needs.clocked, "search_left", 3, "ticks that the search may still take, lowest byte first");
    want(needs.clocks, "search_share", 3, "the share of the move in the time that is left, as it began");
    want(needs.clocks, "search_most", 3, "all that it may take, spent or not");
    let reserves = needs.clocks && !needs.kernel;
    want(reserves, "search_more", 1, "shares that it may take beside that once its value falls");
    want(reserves, "search_fallen", 1, "whether it has fallen with the last iteration");
    want(needs.clocked, "search_stack", 1, "stack pointer of the search");
    want(needs.clocked, "search_seen", 1, "not 0 once the last iteration's best move has been tried again");
    want(needs.clocked, "clock_tick", 1, "low byte of the clock's timer when it was last looked at");
    want(needs.clocked, "clock_passed", 1, "ticks since then");
    want(needs.clocked, "clock_free", 1, "not 0 once neither RUN/STOP nor fire is held");
    want(needs.clocked, "clock_wanted", 1, "not 0 if the player has ended the search");
    want(needs.clocks, "clock_second", 1, "ticks until the clocks are brought up to date");
    want(needs.clocks, "clock_last", 2, "the clock's timer when they were");
    want(needs.clocks, "clock_delta", 2, "ticks since then");
    want(needs.clocks, "clock_side", 1, "whose clock goes, or NONE");
    want(needs.clocks, "clock_part", 2, "the clocks of the two sides: ticks,");
    want(needs.clocks, "clock_seconds", 2, "seconds,");
    want(needs.clocks, "clock_minutes", 2, "minutes up to 99");
    want(needs.clocks, "clock_left_0", 2, "ticks left to each side for its next moves, lowest byte,");
    want(needs.clocks, "clock_left_1", 2, "middle byte,");
    want(needs.clocks, "clock_left_2", 2, "highest byte");
    want(needs.clocks, "clock_moves", 2, "how many moves these are");
    want(needs.clocks, "main_moves", 1, "moves that the time limit is for, 0 if it is for each move");
    want(
        needs.clocks,
        "main_added",
        1,
        "what each move adds to the time, as a time limit; 0 if it adds none",
    );
    let leveled = needs.clocked && needs.screen;
    want(leveled, "ponder_off", 1, "not 0 if the computer does not think while the player does");
    want(
        leveled,
        "main_analysis",
        1,
        "bit 7: every position is searched and shown, and the computer does not move",
    );
    want(leveled, "ponder_on", 1, "bit 7: it does so now");
    want(leveled, "ponder_may", 1, "not 0 while the player is to move");
    want(leveled, "ponder_done", 1, "not 0 once there is no more to find out");
    want(leveled, "ponder_count", 1, "actions of the expected move");
    want(leveled, "ponder_from", 3, "where they start");
    want(leveled, "ponder_to", 3, "where they go");
    want(leveled && needs.flips, "ponder_board", squares, "the board before it");
    want(leveled, "ponder_size", 1, "those of them that are made");
    want(leveled, "ponder_depth", 1, "depth of the last whole iteration, 0 before the first");
    want(leveled, "ponder_end", 1, "length of the line that has been found");
    want(leveled, "ponder_tick", 1, "low byte of the clock's timer");
    want(leveled, "ponder_hits", 1, "expected moves that were played");
    want(leveled, "main_level", 1, "which of the levels is chosen");
    want(leveled, "main_plies", 1, "depth of the level that goes by it");
    want(leveled, "clock_shown", 1, "the side whose clock is drawn");
    want(leveled, "clock_drawn", 1, "the second that it showed last");
    want(needs.mates && !needs.screen, "mate_most", 1, "within how many moves mates are looked for");
    want(needs.mates, "mate_count", 1, "how many moves mate");
    want(needs.mates, "mate_last", 1, "the frame where the other side is to be mated");
    want(
        needs.mates && !needs.victims,
        "node_first",
        count,
        "of each frame: 1 while the moves come that are tried first",
    );
    let kept = needs.clocked && !needs.kernel;
    want(kept, "kept_size", 1, "length of the last iteration's line");
    want(kept, "kept_from", count, "the line: where its moves start");
    want(kept, "kept_to", count, "where they go");
    let openings = spec.book.as_ref().is_some_and(|book| book.openings.is_some());
    want(openings, "book_chance", 1, "the last random number; 0 leaves nothing to chance");
    want(openings, "book_place", 1, "place of a move in the list");
    want(openings, "book_count", 1, "how many there are");
    want(openings, "book_score", 1, "the most that a move has drawn so far");
    want(openings, "book_best", 1, "its place");
    want(openings, "book_draw", 1, "what a move draws");
    want(openings, "book_weight", 1, "weight of a position of the openings");
    want(openings, "book_index", 2, "positions before those of its run");
    want(openings, "book_opening", 1, "the name that a position of the game had last, or NONE");
    let library = spec.book.as_ref().is_some_and(|book| book.library.is_some());
    want(
        library && needs.disk,
        "library_until",
        1,
        "actions of the game from which on the library is not read",
    );
    let endgames = spec.book.as_ref().is_some_and(|book| !book.endgames.is_empty());
    want(
        endgames,
        "endgame_square",
        4,
        "the squares of two pieces of the first side and two of the second, or NONE",
    );
    want(endgames, "endgame_code", 4, "what stands there, or 0");
    want(endgames, "endgame_place", 1, "place of a move in the list");
    want(endgames, "endgame_count", 1, "how many there are");
    want(endgames, "endgame_least", 1, "the fewest moves that win so far");
    want(endgames, "endgame_best", 1, "the place of the move that leaves these");
    want(openings && needs.screen, "book_line", 29, "that name, and a 0");
    want(true, "main_engine", 1, "whom the engine plays");
    want(true, "main_depth", 1, "depth of the search, set by .D");
    want(true, "main_time", 1, "time limit in minutes, set by .T");
    want(true, "main_length", 1, "characters in main_line");
    want(true, "main_line", needs.name_length, "what the human has typed");
    want(true, "main_result", 1, "how the last action has ended the game");
    want(true, "main_before", 1, "actions played before a move");
    want(true, "main_end", 1, "actions to be played again");
    want(true, "main_action", 1, "place in the line that is being played");
    let screen = needs.screen;
    let listed = screen && squares > MOST_BELOW;
    want(listed, "screen_shown", squares, "what is drawn on each square");
    want(listed, "screen_marked", squares, "and how it is marked");
    want(listed, "screen_mark", squares, "how each square is to be marked");
    want(screen, "screen_pattern", 8, "the pixels of a letter");
    want(screen, "screen_turned", 1, "bit 7: the board is turned half round");
    want(screen, "screen_cursor_x", 1, "file of the cursor, from the left");
    want(screen, "screen_cursor_y", 1, "its rank, from above");
    want(screen, "screen_picked", 1, "where the piece stands that is to move, or NONE");
    want(screen, "screen_aim", 1, "the square under the cursor");
    want(screen, "screen_aim_x", 1, "and its file");
    want(screen, "screen_hint_from", 1, "the move that is suggested: where it starts");
    want(screen, "screen_hint_to", 1, "and where it goes, or NONE");
    want(screen, "screen_menu_open", 1, "bit 7: the menu is where the sides are otherwise");
    want(screen, "screen_choice", 1, "the item of the menu that is chosen");
    want(screen, "screen_wish", 1, "what is wanted of it");
    want(screen, "game_total", 1, "actions played, with those that have been taken back");
    want(screen, "screen_stick_last", 1, "what the joysticks said last");
    want(screen, "screen_stick_first", 1, "what joystick 1 says");
    want(screen, "screen_stick_wait", 1, "jiffies before a held joystick repeats");
    want(screen, "screen_jiffy", 1, "the clock when it was last looked at");
    want(screen, "screen_was_border", 1, "BASIC's border");
    want(screen, "screen_was_bank", 1, "BASIC's quarter of memory");
    want(screen, "screen_sort", 1, "KIND_TAKES and the like of an action");
    want(screen, "screen_slide_x", 1, "where a piece is that slides");
    want(screen, "screen_slide_y", 1, "and its line");
    want(screen, "screen_slide_x_part", 1, "parts of a pixel");
    want(screen, "screen_slide_y_part", 1, "and down");
    want(screen, "screen_slide_right", 2, "how far it goes in a frame");
    want(screen, "screen_slide_down", 2, "and down");
    want(screen, "screen_slide_ink", 1, "and its colour");
    want(screen, "screen_scheme", 1, "which colours the board has");
    want(screen, "main_reason", 2, "why the game has ended: a text");
    want(screen, "screen_way", 1, "where the cursor goes");
    want(screen, "screen_idle", 2, "jiffies without a key, lowest byte first");
    want(screen, "screen_patience", 1, "how many are enough, in units of 256");
    want(screen, "screen_attract", 1, "bit 7: the program plays to be watched");
    want(screen, "screen_kept_engine", 1, "whom the engine plays when it does not");
    let disk = needs.disk;
    want(disk, "disk_device", 1, "number of the drive");
    want(disk, "disk_name", 17, "name of a game");
    want(disk, "disk_length", 1, "its length");
    want(disk, "disk_line", 36, "what a file is opened with");
    want(disk, "disk_number", 1, "number of the drive's error, two digits; a number that is read");
    want(disk, "disk_ended", 1, "not 0 after the end of a file");
    want(disk, "disk_place", 1, "a place in what is read");
    want(disk, "disk_turns", 1, "turns that have been written");
    want(disk, "disk_writing", 1, "bit 7: what is played again is written");
    want(disk && screen, "screen_disk_first", 1, "games of the directory before those shown");
    want(disk && screen, "screen_disk_count", 1, "how many are shown");
    want(disk && screen, "screen_disk_left", 1, "how many are still to be passed over");
    let sound = needs.sound;
    want(sound, "sound_wait", 3, "interrupts before each voice plays its next note, 0 if it is silent");
    want(sound, "sound_at", 3, "that note");
    want(sound, "sound_wave", 3, "its waveform");
    want(sound, "sound_voice", 1, "the voice at hand");
    want(sound, "sound_busy", 1, "0: all voices are silent");
    want(sound, "sound_off", 1, "bit 7: nothing is to be heard");
    want(screen || needs.full, "main_over", 1, "bit 7: the game is over");
    want(needs.decimal, "text_number", 4, "a number that is printed, lowest byte first");
    want(true, "name_buffer", needs.name_length + 8, "name of a move");

    let mut placed = Vec::new();
    if screen || needs.clocked {
        let noted = if !screen || listed { low::SCREEN_END + 1 } else { NOTED + 3 * squares };
        placed = low::put(&mut wanted, noted, needs);
    }
    if needs.takes {
        placed.extend(takes::put(spec, &mut wanted));
    }
    let sizes: Vec<(usize, bool)> = wanted.iter().map(|&(_, size, _)| (size, false)).collect();
    let mut end = 0;
    for (page, members) in pack_variables(&sizes).into_iter().enumerate() {
        end = page * 256;
        for index in members {
            let (name, size, comment) = &wanted[index];
            placed.push(Variable::behind(name, end, comment));
            end += size;
        }
    }
    if !needs.kernel {
        end = end.div_ceil(256) * 256;
    }
    let mut large = |name: &str, size: usize, comment: &str| {
        placed.push(Variable::behind(name, end, comment));
        end += size;
    };
    for (name, size) in along::variables(spec).iter().filter(|table| table.1 > 256) {
        large(name, *size, "what a line of so many squares is worth");
    }
    if needs.kernel {
        large("lists", 2 * frames.lists, "the list of moves: starts, then destinations");
        large("lines", 2 * frames.lines, "the line: starts, then destinations");
        large("pv_steps", rows, "the principal variations: a row of steps for each ply");
    } else {
        let arrays = if needs.jumps { 4 } else { 3 };
        large("lists", arrays * frames.lists, "the lists of moves: each array holds those of all frames");
        large("lines", 2 * frames.lines, "the lines: starts, then destinations");
    }
    if needs.keeps {
        large("disk_kept", 0x310, "the game at hand while another is read");
    }
    if needs.history {
        large("history_scores", needs.history_pages * 256, "of each class of pieces on each square");
    }
    (placed, end)
}

/// Variables in pages as they come, or the longest first where that takes fewer pages.
fn pack_variables(sizes: &[(usize, bool)]) -> Vec<Vec<usize>> {
    let mut longest: Vec<usize> = (0..sizes.len()).collect();
    longest.sort_by_key(|&index| std::cmp::Reverse(sizes[index].0));
    let sorted: Vec<(usize, bool)> = longest.iter().map(|&index| sizes[index]).collect();
    let (listed, tight) = (pack(sizes), pack(&sorted));
    if listed.len() <= tight.len() {
        return listed;
    }
    tight.into_iter().map(|page| page.into_iter().map(|place| longest[place]).collect()).collect()
}

/// How many kinds are on boards on which nobody can win, and one for all others.
fn dead_kinds(spec: &Spec) -> usize {
    let kinds: std::collections::BTreeSet<usize> = spec.ends.dead.iter().flatten().copied().collect();
    kinds.len() + 1
}
