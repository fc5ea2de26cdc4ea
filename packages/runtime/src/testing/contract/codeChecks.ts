import { codeFaults } from './codeFaults.js'
import { type Check, expectNone } from './contract.js'
import type { AnyPluginContract } from './pluginContract.js'

/** Rules about a plugin's code as a text, where the author hands it over. */
export function codeChecks({ allows = [], code }: AnyPluginContract): Check[] {
  if (!code) return []
  return [
    {
      rule: 'its code takes no way around the modal',
      async run() {
        expectNone(
          Object.entries(code).flatMap(([file, text]) =>
            codeFaults
              .filter(([name, form]) => !allows.includes(name) && form.test(withoutComments(text)))
              .map(([name, , instead]) => `${file} uses ${name}. ${instead}`),
          ),
        )
      },
    },
  ]
}

const withoutComments = (text: string) =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
