import { printable } from '../terminal/printable.js'
import type { ConfigIssue } from './ConfigIssue.js'
import type { ConfigNode, Span } from './ConfigNode.js'
import type { Finding } from './Finding.js'
import { nodeAt } from './nodeAt.js'
import type { SourceText } from './SourceText.js'

/** A file, its text, and the config in it. */
export interface PlacedIn {
  /** Name of the file in output. */
  readonly file: string
  readonly source: SourceText
  /** Absent if the file could not be parsed. */
  readonly root?: ConfigNode | undefined
}

/** Turns a finding into an issue at an offset of the file. */
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

/** Finds the key or value of a finding. */
export function issueOf(finding: Finding, at: PlacedIn): ConfigIssue {
  return issueAt(finding, at.root ? offsetOf(finding, at.root) : 0, at)
}

function offsetOf({ isAboutKey, path }: Finding, root: ConfigNode): number {
  const { isExact, key, node } = nodeAt(root, path)
  const opened: Span | undefined = node.kind === 'object' ? node.open.at(-1)?.span : undefined
  // A path that the file lacks may come from a spread.
  if (!isExact && opened) return opened.start
  return (isExact && isAboutKey && key ? key : node.span).start
}

/**
 * Sorts issues by place, and hides lines with secrets.
 *
 * @param first the config's own file; files that it imports follow
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
