import { openJournal } from '../project/journal.js'
import type { Session } from '../terminal/Session.js'

/**
 * The text of a file before a part was added; undefined if no `add` is known.
 *
 * @param path from the project's folder
 * @param now its text today, which `add` found if it didn't change the file
 */
export type TextBefore = (path: string, now: string) => string | undefined

/** The values before the last `add` of a word, so that `remove` can restore them. */
export async function beforeAdded(
  { env }: Pick<Session, 'env'>,
  folder: string,
): Promise<(word: string) => TextBefore> {
  const entries = await openJournal(folder, env).read()
  return (word) => {
    const added = entries.findLast(({ command }) => {
      const [verb, ...words] = command.split(' ')
      return verb === 'add' && words.includes(word)
    })
    return (path, now) => {
      if (!added) return undefined
      const changed = added.files.find((file) => file.path === path)
      return changed ? Buffer.from(changed.before ?? '', 'base64').toString('utf8') : now
    }
  }
}
