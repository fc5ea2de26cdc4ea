import { z } from 'zod/mini'
import { parseJson } from '../http/parseJson.js'
import { ApiRefusal } from './ApiRefusal.js'

/** How many events are kept; of more, the oldest go. */
const eventsLimit = 1000

const text = z.string().check(z.maxLength(4096))

const analyticsEvent = z.object({
  eventId: z.uuid(),
  url: text,
  domain: text,
  timestamp: z.number(),
  props: z.looseObject({ type: text, event: text }),
})

/** An event that a modal has sent. */
type AnalyticsEvent = z.infer<typeof analyticsEvent>

/** An event, and who sent it. */
interface LoggedEvent extends AnalyticsEvent {
  readonly projectId: string
}

/** The events that modals have sent, in memory. */
export interface EventLog {
  /** @throws ApiRefusal 400 for what is no event */
  add(projectId: string, body: string): void
  /** The oldest first. @param projectId @default everybody's */
  list(projectId?: string): readonly LoggedEvent[]
  clear(): void
}

export function createEventLog(): EventLog {
  let events: readonly LoggedEvent[] = []
  return {
    add(projectId, body) {
      const { success, data } = analyticsEvent.safeParse(parseJson(body))
      if (!success) throw new ApiRefusal(400, 'body', 'Send {eventId, url, domain, timestamp, props}.')
      events = [...events, { ...data, projectId }].slice(-eventsLimit)
    },
    list: (projectId) => events.filter((each) => projectId === undefined || each.projectId === projectId),
    clear() {
      events = []
    },
  }
}
