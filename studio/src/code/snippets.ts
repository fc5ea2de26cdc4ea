import react from './sample/src/App.tsx?raw'
import element from './sample/src/element.ts?raw'
import modal from './sample/src/modal.ts?raw'
import vanilla from './sample/src/vanilla.ts?raw'

// Files of their own, so that the compiler checks what the studio shows.
const file = (name: string, text: string) => `// ${name}\n${text}`
const shared = file('src/modal.ts', modal)

/** How an app uses the config, by kind of app; each with the module that all of them share. */
export const snippets = {
  react: { label: 'React', text: `${shared}\n${file('src/App.tsx', react)}` },
  vanilla: { label: 'Vanilla', text: `${shared}\n${file('src/main.ts', vanilla)}` },
  element: { label: 'Custom element', text: `${shared}\n${file('src/main.ts', element)}` },
} as const
