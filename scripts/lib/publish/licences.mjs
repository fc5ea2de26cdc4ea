/** Licences under which anyone may use, change and pass on the code, in products of any licence. */
const permissive = new Set([
  ...['MIT', 'MIT-0', 'Apache-2.0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Unlicense'],
])

/** What only texts of other licences say. */
const restriction =
  /\b(general public license|business source license|community license|commercial license|commons clause|elastic license|server side public license|monthly active users|non-?commercial|unauthori[sz]ed copying)\b/

/** Words by which a licence's text is known, in small letters and with single spaces. */
const marks = [
  { id: 'MIT', words: /permission is hereby granted, free of charge, to any person obtaining a copy/ },
  { id: 'Apache-2.0', words: /apache license,? version 2\.0/ },
  { id: 'ISC', words: /with or without fee is hereby granted, provided that the above copyright notice/ },
  { id: '0BSD', words: /with or without fee is hereby granted\. the software is provided/ },
  { id: 'BSD-2-Clause', words: /redistribution and use in source and binary forms/ },
  { id: 'BlueOak-1.0.0', words: /blue oak model license/ },
  { id: 'CC0-1.0', words: /cc0 1\.0 universal/ },
  { id: 'Unlicense', words: /free and unencumbered software released into the public domain/ },
]

/**
 * Whether an SPDX expression lets one choose permissive terms. False for other texts.
 *
 * @param {string} expression such as `(MIT OR GPL-2.0-only) AND ISC`
 * @param {ReadonlySet<string>} [allowed] further licences
 */
export function isPermissive(expression, allowed = new Set()) {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  /** @returns {boolean} */
  const one = () => {
    if (tokens[at] === '(') {
      at++
      const inner = either()
      return tokens[at++] === ')' && inner
    }
    const id = tokens[at++] ?? ''
    // An exception only ever grants more.
    if (tokens[at] === 'WITH') at += 2
    return permissive.has(id) || allowed.has(id)
  }
  /** @returns {boolean} */
  const all = () => {
    let holds = one()
    while (tokens[at] === 'AND') {
      at++
      holds = one() && holds
    }
    return holds
  }
  /** @returns {boolean} */
  const either = () => {
    let holds = all()
    while (tokens[at] === 'OR') {
      at++
      holds = all() || holds
    }
    return holds
  }
  return either() && at === tokens.length
}

/**
 * Which licence a text is.
 *
 * @param {string} text
 * @returns {string} its SPDX id, `restricted` when it says what permissive ones don't, or `unknown`
 */
export function licenceOfText(text) {
  const words = text.toLowerCase().replace(/[\s*#>]+/g, ' ')
  if (restriction.test(words)) return 'restricted'
  return marks.find((mark) => mark.words.test(words))?.id ?? 'unknown'
}
