/** Faults in a plugin's code: a name to allow the fault by, its pattern, and what to use instead. */
export const codeFaults = [
  ['localStorage', /\b(?:local|session)Storage\b/, "The visitor's storage is `context.storage`."],
  [
    'innerHTML',
    /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML)\b/,
    'Draw text with React.',
  ],
  [
    'a',
    /<a[\s>]|\b(?:jsxs?|jsxDEV|createElement)\(\s*["'`]a["'`]/,
    'A link out is `ExternalLink`, which checks its address.',
  ],
  [
    'window.open',
    /\b(?:window|globalThis|self)\.open\(/,
    'A window is `openWindow` or `openLink` of `/ui`, which check its address.',
  ],
  [
    'fetch',
    /(?<![.\w$])(?:fetch\(|window\.fetch|globalThis\.fetch|new XMLHttpRequest)/,
    'A request is `context.http`.',
  ],
  [
    'message',
    /addEventListener\(\s*["'`]message["'`]|\bonmessage\s*=/,
    'Messages of a frame are `onMessage` of `context.frames.create`, which checks who speaks.',
  ],
  [
    'Number',
    /(?<![.\w$])(?:Number|parseFloat)\(/,
    'An amount loses digits: read it by `readAmount` or `parseUnits` of `/accounts`.',
  ],
  ['eval', /\beval\(|new Function\(/, 'A page with a policy refuses code from texts.'],
] as const

/** A fault that a plugin may have all the same. */
export type CodeFault = (typeof codeFaults)[number][0]
