import { printable } from '../terminal/printable.js'
import type { ConfigIssue } from './ConfigIssue.js'
import type { ConfigNode, Span } from './ConfigNode.js'
import type { Finding } from './Finding.js'
import { nodeAt } from './nodeAt.js'
import type { SourceText } from './SourceText.js'

/** Where findings belong: a file, its text, and the config in it. */
export interface PlacedIn {
  /** As it is shown. */
  readonly file: string
  readonly source: SourceText
  /** Absent where the file could not be read. */
  readonly root?: ConfigNode | undefined
}

/** Makes an issue of a finding at an offset of the file. */
export function issueAt(finding: Finding, offset: number, { file, source }: PlacedIn): ConfigIssue {
  const { code, hint, message, path, severity } = finding
  return {
    severity,
    code,
    path: printable(path),
    message: printable(message),
    ...(hint !== undefined && { hint: printable(hint) }),
    file,
    ...source.position(offset),
    frame: source.frame(offset),
  }
}

/** Finds the key or value that a finding is about. */
export function issueOf(finding: Finding, at: PlacedIn): ConfigIssue {
  return issueAt(finding, at.root ? offsetOf(finding, at.root) : 0, at)
}

function offsetOf({ isAboutKey, path }: Finding, root: ConfigNode): number {
  const { isExact, key, node } = nodeAt(root, path)
  const opened: Span | undefined = node.kind === 'object' ? node.open.at(-1)?.span : undefined
  // what the file doesn't have itself may come from a spread
  if (!isExact && opened) return opened.start
  return (isExact && isAboutKey && key ? key : node.span).start
}

/**
 * Orders issues by place, and hides the lines that show a secret.
 *
 * @param first the config's own file; those that it imports follow
 */
export function inOrder(issues: readonly ConfigIssue[], first: string): ConfigIssue[] {
  const lineOf = ({ file, line }: ConfigIssue) => `${file}:${line}`
  const secret = new Set(issues.filter(({ code }) => code === 'WM_CONFIG_SECRET').map(lineOf))
  const files = [first, ...new Set(issues.map(({ file }) => file))]
  return issues
    .map((issue) => {
      const { frame: _, ...hidden } = issue
      return secret.has(lineOf(issue)) ? hidden : issue
    })
    .sort(
      (one, other) =>
        files.indexOf(one.file) - files.indexOf(other.file) ||
        one.line - other.line ||
        one.column - other.column,
    )
}
