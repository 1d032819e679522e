// The words of the page, in English and Spanish. Those of the HTML are English already.

const ES: Record<string, string> = {
  newStones: 'Nuevo: piedras en línea',
  newRace: 'Nuevo: una carrera',
  newVariant: 'Nuevo: una variante',
  skip: 'Ir a la pantalla',
  motto: 'Un juego de tablero en un archivo, un programa de Commodore 64 al instante',
  games: 'Juegos',
  share: 'Compartir',
  download: 'Descargar',
  prg: 'el programa',
  d64: 'en un disquete',
  crt: 'en un cartucho EasyFlash',
  html: 'una página para jugarlo',
  asm: 'el ensamblador',
  lst: 'con direcciones y ciclos',
  toml: 'el archivo del juego',
  theme: 'Oscuro o claro',
  file: 'Archivo del juego',
  mistakes: 'Errores',
  tabGame: 'Archivo del juego',
  tabAsm: 'Ensamblador',
  tabLst: 'Listado',
  tabMap: 'Memoria',
  screen: 'Pantalla del C64: flechas y barra espaciadora, o escriba jugadas',
  machine: 'Máquina',
  reset: 'Reiniciar',
  pause: 'Pausa',
  speed: 'Velocidad',
  auto: 'piensa al instante',
  real: 'velocidad real',
  warp: 'turbo',
  sound: 'Sonido',
  disk: 'Disco',
  diskKeep: 'descargar lo que está grabado',
  diskInsert: 'insertar otro',
  diskEmpty: 'insertar uno vacío',
  diskFile: 'Disco que insertar',
  arrows: 'Flechas',
  joystick: 'joystick',
  keys: 'teclas de cursor',
  up: 'Arriba',
  down: 'Abajo',
  leftward: 'Izquierda',
  rightward: 'Derecha',
  return: 'Return',
  menu: 'menú',
  hint: 'pista',
  fire: 'Fuego',
  tabThink: 'Análisis',
  tabPerft: 'Cuenta de jugadas',
  tabSolve: '¿Quién gana?',
  tabDuel: 'Contra sí mismo',
  duel: 'Seguir jugando',
  duelNote:
    'El motor juega por los dos bandos desde esta posición, cada uno según su archivo y mirando tantos plies. Guarde una versión, cambie el archivo y vea cuál de las dos juega mejor.',
  keep: 'Guardar esta versión',
  byFirst: 'Archivo del primer bando',
  bySecond: 'Archivo del segundo bando',
  depthFirst: 'Plies del primer bando',
  depthSecond: 'Plies del segundo bando',
  tabTree: 'Alfa-beta',
  explain: 'Mostrar la búsqueda',
  stepFirst: 'Primer paso',
  stepBack: 'Paso atrás',
  stepOn: 'Paso siguiente',
  stepLast: 'Último paso',
  treeNote: 'Alfa-beta desde esta posición, paso a paso: qué se mira, con qué ventana, y qué se poda.',
  treeLabel: 'Árbol del juego: las flechas recorren la búsqueda',
  tabBoard: 'Tablero en texto',
  depth: 'Plies',
  think: 'Analizar esta posición',
  stop: 'Parar',
  count: 'Contar',
  perftNote: 'Cuántas secuencias de jugadas hay desde esta posición.',
  solve: 'Resolver el juego',
  solveNote: 'Mira todas las posiciones alcanzables, o demuestra quién gana. Solo juegos pequeños.',
  licences: 'Licencias',
  close: 'Cerrar',
  chooserNote: 'Cada juego es un archivo. Elija uno y cámbielo.',
};

/** Words that are not in the HTML. */
const SAID = {
  en: {
    built: '{bytes} bytes, built in {build} ms, on the screen {total} ms after the change',
    same: 'The program is the same',
    wrong: '{count} mistakes: the last program goes on',
    wrong1: '1 mistake: the last program goes on',
    copied: 'Link copied: the game is in it',
    noCopy: 'The link is in the address bar',
    badLink: 'There is no game in this link',
    nothing: 'Nothing has been built',
    times: '{times}×',
    onTime: '{frames} frames in the last second, {late} of them late',
    saved: 'Saved on the disk in drive 8',
    nothingSaved: 'Nothing has been saved on the disk yet',
    inserted: 'The disk is in drive 8',
    noDisk: 'That is no disk: {why}',
    thisFile: 'this file',
    keptFile: 'the version kept',
    kept: 'This version is kept: let it play against the next one',
    paused: 'paused',
    returned: 'The program has ended: Restart plays it again',
    stopped: 'The program has stopped: {why}',
    start: 'none yet, the start of the game',
    after: 'Moves: {moves}',
    toMove: '{side} to move',
    over: 'The game is over, {over}',
    lost: 'This position cannot be followed: the analysis is of the start',
    columns: 'Plies|Nodes|Score|Line',
    leaves: 'Plies|Sequences|Seconds',
    stoppedBy: 'Stopped',
    positions: '{positions} positions, {plies} plies from the start',
    solved: '{solved} of {of} positions solved',
    nodes: 'Looking for a proof: {nodes} nodes',
    wins: '{winner} win in {plies} plies. {reachable} positions can be reached.',
    proved: '{winner} win: there is a proof',
    drawn: 'Nobody wins when nobody errs. {reachable} positions can be reached.',
    drawnProved: 'Nobody wins when nobody errs: there is a proof',
    best: 'A best line: {line}',
    score: 'Score {score}',
    endless: 'Nobody has won after {count} moves',
    empty: 'empty',
    free: 'free',
  },
  es: {
    built: '{bytes} bytes, hecho en {build} ms, en pantalla {total} ms después del cambio',
    same: 'El programa es el mismo',
    wrong: '{count} errores: sigue el último programa',
    wrong1: '1 error: sigue el último programa',
    copied: 'Enlace copiado: el juego va en él',
    noCopy: 'El enlace está en la barra de direcciones',
    badLink: 'No hay ningún juego en este enlace',
    nothing: 'No hay nada construido',
    times: '{times}×',
    onTime: '{frames} imágenes en el último segundo, {late} con retraso',
    saved: 'Grabado en el disco de la unidad 8',
    nothingSaved: 'Aún no hay nada grabado en el disco',
    inserted: 'El disco está en la unidad 8',
    noDisk: 'Eso no es un disco: {why}',
    thisFile: 'este archivo',
    keptFile: 'la versión guardada',
    kept: 'Esta versión está guardada: puede jugar contra la siguiente',
    paused: 'en pausa',
    returned: 'El programa ha terminado: Reiniciar lo juega otra vez',
    stopped: 'El programa se ha parado: {why}',
    start: 'ninguna, comienzo del juego',
    after: 'Jugadas: {moves}',
    toMove: 'juega: {side}',
    over: 'El juego ha terminado, {over}',
    lost: 'No se puede seguir esta posición: se analiza el comienzo',
    columns: 'Plies|Nodos|Valor|Línea',
    leaves: 'Plies|Secuencias|Segundos',
    stoppedBy: 'Parado',
    positions: '{positions} posiciones, a {plies} plies del comienzo',
    solved: '{solved} de {of} posiciones resueltas',
    nodes: 'Buscando una demostración: {nodes} nodos',
    wins: 'Gana: {winner}, en {plies} plies. Hay {reachable} posiciones alcanzables.',
    proved: 'Gana: {winner}; está demostrado',
    drawn: 'Nadie gana si nadie se equivoca. Hay {reachable} posiciones alcanzables.',
    drawnProved: 'Nadie gana si nadie se equivoca: está demostrado',
    best: 'Una mejor línea: {line}',
    score: 'Valor {score}',
    endless: 'Nadie ha ganado tras {count} jugadas',
    empty: 'vacía',
    free: 'libre',
  },
};

export type Said = keyof (typeof SAID)['en'];
export type Language = 'en' | 'es';

let language: Language = 'en';
const english = new Map<Element, { word?: string | undefined; label?: string | undefined }>();

/** Puts the page into a language. */
export function speak(next: Language) {
  language = next;
  document.documentElement.lang = next;
  for (const element of document.querySelectorAll<HTMLElement>('[data-word], [data-label]')) {
    const { word, label } = element.dataset;
    if (!english.has(element)) {
      english.set(element, {
        word: element.textContent ?? '',
        label: element.getAttribute('aria-label') ?? undefined,
      });
    }
    const own = english.get(element)!;
    if (word) element.textContent = (next === 'es' ? ES[word] : undefined) ?? own.word ?? '';
    if (label) element.setAttribute('aria-label', (next === 'es' ? ES[label] : undefined) ?? own.label ?? '');
  }
}

/** Puts what has been added to the page into its language. */
export const refresh = () => speak(language);

/** What is said, with its names filled in. */
export function say(what: Said, names: Record<string, string | number> = {}): string {
  return SAID[language][what].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = names[name] ?? '';
    return typeof value === 'number' ? value.toLocaleString(language) : value;
  });
}
