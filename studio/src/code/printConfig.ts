import type { ModalConfig } from '@wallet-modal/runtime/config'
import { networkOf } from '../choice/networks.js'

/** The formatter's line width. */
const lineWidth = 80

/** Writes a config as `wallet-modal.config.ts`, networks with their names beside them. */
export function printConfig(config: ModalConfig): string {
  const keys = Object.entries(config).map(([key, value]) => {
    const written = key === 'chains' ? printChains(config.chains) : print(value, 1, key.length + 2)
    const note = key === 'endpoints' ? '  // Your own; or a projectId in their place.\n' : ''
    return `${note}  ${key}: ${written},`
  })
  return [
    "import { defineConfig } from '@wallet-modal/runtime/config'",
    '',
    'export default defineConfig({',
    ...keys,
    '})',
    '',
  ].join('\n')
}

function printChains(chains: readonly string[]): string {
  const lines = chains.map((id) => `    ${quoted(id)}, // ${networkOf(id)?.name ?? 'a network of your own'}`)
  return ['[', ...lines, '  ]'].join('\n')
}

/** The values of a config: texts, numbers, booleans, lists and objects only. */
function print(value: unknown, depth: number, before: number): string {
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const parts = Array.isArray(value)
    ? value.map((one) => print(one, depth + 1, 0))
    : Object.entries(value).map(([key, one]) => `${key}: ${print(one, depth + 1, key.length + 2)}`)
  const gap = open === '{' ? ' ' : ''
  const line = `${open}${gap}${parts.join(', ')}${gap}${close}`
  const indent = '  '.repeat(depth)
  if (indent.length + before + line.length < lineWidth && !line.includes('\n')) return line
  return [open, ...parts.map((part) => `${indent}  ${part},`), `${indent}${close}`].join('\n')
}

const quoted = (text: string) => `'${text.replaceAll(/[\\']/g, '\\$&')}'`
