//! The licences of what is compiled into the modules, to go with them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// The licences of all crates that one of ours is made of, ourselves left out.
///
/// # Errors
/// When cargo does not know, or a crate is under a licence that nobody has agreed to.
pub(super) fn of_crate(krate: &str) -> Result<String> {
    let arguments =
        ["metadata", "--locked", "--format-version", "1", "--filter-platform", "wasm32-unknown-unknown"];
    let output = Command::new("cargo").args(arguments).current_dir(super::top()).output()?;
    if !output.status.success() {
        bail!("cargo metadata failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    let all: Value = serde_json::from_slice(&output.stdout).context("cargo metadata is no JSON")?;
    let packages: BTreeMap<&str, &Value> =
        list(&all["packages"]).map(|each| (text(&each["id"]), each)).collect();
    let edges: BTreeMap<&str, &Value> =
        list(&all["resolve"]["nodes"]).map(|node| (text(&node["id"]), &node["deps"])).collect();
    let root = packages.iter().find(|(_, package)| text(&package["name"]) == krate);
    let mut open: Vec<&str> = root.map(|(id, _)| *id).into_iter().collect();
    let mut found = BTreeSet::new();
    while let Some(id) = open.pop() {
        // Macros help to build, and so does what they are made of.
        if packages.get(id).is_some_and(|package| !is_macro(package)) && found.insert(id) {
            let used = edges.get(id).into_iter().flat_map(|deps| list(deps));
            open.extend(used.filter(|dep| is_linked(dep)).map(|dep| text(&dep["pkg"])));
        }
    }
    let mut notices = String::new();
    for package in
        found.iter().filter_map(|id| packages.get(id)).filter(|package| !package["source"].is_null())
    {
        let (name, licence) = (text(&package["name"]), text(&package["license"]));
        if licence.contains("GPL") && !licence.contains(" OR ") {
            bail!("{name} is under {licence}");
        }
        // Writing to a String cannot fail.
        let _ = writeln!(notices, "{name} {}: {licence}\n", text(&package["version"]));
        notices.push_str(&file(Path::new(text(&package["manifest_path"]))));
    }
    Ok(notices)
}

/// Whether a dependency ends up in what is built, rather than only helping to build or test it.
fn is_linked(dep: &Value) -> bool {
    list(&dep["dep_kinds"]).any(|kind| kind["kind"].is_null())
}

fn is_macro(package: &Value) -> bool {
    list(&package["targets"]).any(|target| list(&target["kind"]).any(|kind| kind == "proc-macro"))
}

/// The licence that stands beside a crate's manifest, the shortest if it offers several.
fn file(manifest: &Path) -> String {
    let entries = manifest.parent().and_then(|folder| fs::read_dir(folder).ok());
    let is_licence = |name: &str| name.starts_with("LICEN") || name.starts_with("COPYING");
    let files = entries.into_iter().flatten().flatten();
    let mut names: Vec<_> = files.filter(|entry| is_licence(&entry.file_name().to_string_lossy())).collect();
    names.sort_by_key(fs::DirEntry::file_name);
    let texts = names.iter().filter_map(|entry| fs::read_to_string(entry.path()).ok());
    texts.min_by_key(String::len).map_or(String::new(), |text| format!("{}\n\n", text.trim_end()))
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
