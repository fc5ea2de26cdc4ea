import type { Stage } from '../stage/Stage.js'

/** Connects, and scrolls down to the account's tabs once a part of one is there. */
export async function scrolledTo(stage: Stage, part: string) {
  await stage.connect()
  await stage.until('.way-out a')
  await stage.until('.amount:not(:has(.skeleton))')
  await stage.until(part)
  const body = await stage.until('.body')
  const tab = await stage.until('.account-tabs')
  body.scrollTop += tab.getBoundingClientRect().top - body.getBoundingClientRect().top
  await stage.drawn()
}
