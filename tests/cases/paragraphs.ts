/** How each game's text names its paragraphs: by number, or by its headings in the language of the text. */

const NUMBERED = /^\d{1,2}\.\d{1,2}(\.\d)?( .+)?$/;
const HEADING = /^[¿¡"“«]?[\p{Lu}\d].{2,}$/u;

/** The headings of Field Commander's text (Spanish) that decide anything, without what stands under them. */
const FIELD_COMMANDER = [
  ...['Victoria', 'Áreas Clave', 'Opciones de Campaña', 'Tirada del Dado', 'Fichas de Alejandro', 'Glorificación', 'Muerte de Alejandro', 'Fichas de Fuerzas'],
  ...['Fichas de Consejeros', 'Fichas de Oro', 'Fichas de Profecías', 'Fichas de Operación Enemiga', 'Avanzar el Marcador de Turnos', 'Reequipamiento'],
  ...['Órdenes Enemigas', 'Operaciones Enemigas', 'Intriga', 'Fuerzas Enemigas', 'Reducción de Oro', '1 Muralla', '¡Ya!', 'Después de ¡Ya!'],
  ...[
    'Tirada de Reconocimiento',
    'Resistencia',
    'Saqueo',
    'Despejado',
    'Desbandarse',
    'Movimiento del Ejército',
    'Profecías',
    'Las Profecías',
    'Fallar una Profecía',
  ],
  ...['Ventaja de Fuerzas', 'Valor de Batalla', 'Valor de Velocidad', 'Falange', 'Caballería', 'Líderes', 'Máquinas de Sitio', 'Murallas'],
  ...['Quedarse sin Fichas de Fuerza', 'Planes de Batalla enemigos', 'Planes de Batalla de Alejandro', 'Explicación de los Planes de Batalla'],
  ...['Resolución de la Batalla', 'Líderes Enemigos', 'Retirada de la Batalla', 'Intimidación', 'Ganando Gloria', '¿Gobernar o Arrasar?', 'Ganar Oro'],
  ...['Gastar Oro y Gloria', 'Fichas de Perspicacia', 'Tiro', 'Vincular Campañas', 'Gaugamela', 'Detallado ejemplo de turno y de batalla'],
];

/** The lettered paragraphs of 11.3, the numbered others, and the cards of 15.0 by their title. */
const CONQUERORS = /^(11\.3( [A-I])?|15\.0 [A-Z][\w' -]+|(?!11\.3|15\.0)\d{1,2}\.\d)$/;

const LOOKS_RIGHT: Readonly<Record<string, (paragraph: string) => boolean>> = {
  conquerors: (paragraph) => CONQUERORS.test(paragraph),
  'field-commander': (paragraph) => FIELD_COMMANDER.includes(paragraph.replace(/: .+$/, '')),
  'founder-of-an-empire': (paragraph) => NUMBERED.test(paragraph),
  'simple-gboh': (paragraph) => NUMBERED.test(paragraph) || HEADING.test(paragraph),
  risiko: (paragraph) => HEADING.test(paragraph),
};

/** Whether `at`, paragraphs divided by commas, looks like places in the text of `game`. */
export function citesText(game: string, at: unknown): boolean {
  const looksRight = LOOKS_RIGHT[game];
  return looksRight !== undefined && typeof at === 'string' && at.split(', ').every(looksRight);
}
