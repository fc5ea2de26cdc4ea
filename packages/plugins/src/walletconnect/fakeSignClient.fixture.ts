import type { Session, SignClient } from './signClient.js'

/** A session as the SDK keeps it, with one account on Ethereum, unless the test changes that. */
export const sessionOf = (topic: string, over: Record<string, unknown> = {}): Session =>
  ({
    topic,
    expiry: 1_700_604_800,
    namespaces: {
      eip155: { accounts: ['eip155:1:0xA1'], methods: ['personal_sign'], events: ['chainChanged'] },
    },
    peer: {
      metadata: { name: 'Phone', url: 'https://phone.example', icons: ['https://phone.example/i.png'] },
    },
    ...over,
  }) as unknown as Session

/** A link that the client made, and what a wallet makes of it. */
export interface FakeLink {
  readonly uri: string
  /** @param signed what it signs along with it, by links that ask for that */
  approve(session: Session | undefined, signed?: readonly object[]): void
  reject(error: unknown): void
}

/** A fake of the SDK's client, with what this plugin uses. The test plays the relay and the wallet. */
export function fakeSignClient() {
  const listeners = new Map<string, Set<(event: unknown) => void>>()
  const map = new Map<string, Session>()
  const keychain = new Map<string, string>()
  const recentlyDeleted: string[] = []
  const links: FakeLink[] = []
  const proposed: unknown[] = []
  const reported: string[] = []
  const asked: unknown[] = []
  const stored: Record<string, unknown> = {}
  const noKey = (topic: string) => new Error(`No matching key. session: ${topic}`)

  const script = {
    /** Reaching the relay with a proposal. */
    reach: async (): Promise<void> => {},
    disconnect: async (_topic: string): Promise<void> => {},
    request: async (_call: unknown): Promise<unknown> => 'signed',
    read: async (key: string): Promise<unknown> => stored[key],
    /** The relay's id of this browser. */
    clientId: async (): Promise<string> => 'did:key:z6Mk',
  }
  const relayer = {
    connected: true,
    topics: new Set<string>(),
    calls: [] as string[],
    subscriber: {
      hasAnyTopics: true,
      isKnownTopic: async (topic: string) => relayer.topics.has(topic),
    },
    subscribe: async (topic: string) => void relayer.calls.push(`subscribe ${topic}`),
    restartTransport: async (): Promise<void> => void relayer.calls.push('restart'),
    transportOpen: async (): Promise<void> => void relayer.calls.push('open'),
  }
  /** Makes a link of what is asked for, and waits for a wallet to take it. */
  const offered = async (asked: unknown) => {
    proposed.push(asked)
    await script.reach()
    const uri = `wc:${links.length}@2?symKey=secret`
    const answer = new Promise<{ session: Session | undefined; auths?: readonly object[] }>(
      (resolve, reject) => {
        links.push({
          uri,
          approve(session, auths) {
            if (session) map.set(session.topic, session)
            resolve({ session, ...(auths && { auths }) })
          },
          reject,
        })
      },
    )
    // A test may leave this rejection unhandled.
    answer.catch(() => {})
    return { uri, answer }
  }
  const client = {
    on: (name: string, listener: (event: unknown) => void) =>
      void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    off: (name: string, listener: (event: unknown) => void) => void listeners.get(name)?.delete(listener),
    session: {
      storageKey: 'sessions',
      map,
      recentlyDeleted,
      get keys() {
        return [...map.keys()]
      },
      get(topic: string) {
        const session = map.get(topic)
        if (!session) throw noKey(topic)
        return session
      },
      async delete(topic: string) {
        map.delete(topic)
        recentlyDeleted.push(topic)
      },
    },
    core: {
      relayer,
      crypto: {
        keychain: { storageKey: 'keys', keychain },
        getClientId: () => script.clientId(),
      },
      storage: { getItem: (key: string) => script.read(key) },
    },
    async connect(proposal: unknown) {
      const { uri, answer } = await offered(proposal)
      return { uri, approval: async () => (await answer).session }
    },
    async authenticate(request: unknown) {
      const { uri, answer } = await offered(request)
      return { uri, response: () => answer }
    },
    engine: { events: { eventNames: () => [], prependOnceListener: () => {} } },
    formatAuthMessage: ({ request, iss }: { request: { nonce: string }; iss: string }) =>
      `${iss} signs ${request.nonce}`,
    async disconnect({ topic }: { topic: string }) {
      await script.disconnect(topic)
      if (!map.delete(topic)) throw noKey(topic)
      recentlyDeleted.push(topic)
      reported.push(topic)
    },
    async request(call: unknown) {
      asked.push(call)
      return script.request(call)
    },
  }
  return {
    client: client as unknown as SignClient,
    script,
    relayer,
    /** The SDK's sessions by topic, and its keys. */
    sessions: map,
    keychain,
    /** The SDK's storage, by key. */
    stored,
    links,
    /** The proposals so far. */
    proposed,
    /** Topics of the sessions whose end was sent to the wallet. */
    reported,
    asked,
    /** A link by its place, by default the newest. Throws without one. */
    link(index = links.length - 1): FakeLink {
      const link = links[index]
      if (!link) throw new Error('No link was made.')
      return link
    },
    /** Emits an event of the SDK. */
    emit(name: string, event: unknown) {
      for (const listener of [...(listeners.get(name) ?? [])]) listener(event)
    },
    get listeners() {
      return [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
    },
  }
}

/** The result of `fakeSignClient`. */
export type FakeSignClient = ReturnType<typeof fakeSignClient>
