/** The chains' node, played inside the page, so that the lab needs no back end. */
export interface LabNode {
  readonly fetch: typeof fetch
  /** Wei by lower-case address; one coin for whoever isn't listed. */
  readonly balances: Map<string, bigint>
  /** Lets every later answer wait until the returned function is called. */
  hold(): () => void
  /** Addresses whose balance was asked for, as they were asked. */
  readonly asked: string[]
}

/**
 * Answers `eth_getBalance`, and `eth_chainId` with the number that the address ends in: all that the modal asks a node. An
 * address of a network's: `http://127.0.0.1:1/31337`.
 */
export function createLabNode(): LabNode {
  const balances = new Map<string, bigint>()
  const asked: string[] = []
  let released = Promise.resolve()
  return {
    balances,
    asked,
    async fetch(url, init) {
      const { id, method, params } = JSON.parse(String(init?.body))
      if (method === 'eth_chainId') {
        const chainId = Number(String(url).split('/').at(-1))
        return Response.json({ jsonrpc: '2.0', id, result: `0x${chainId.toString(16)}` })
      }
      const address = String(params[0]).toLowerCase()
      asked.push(address)
      await released
      const result = `0x${(balances.get(address) ?? 10n ** 18n).toString(16)}`
      return Response.json({ jsonrpc: '2.0', id, result })
    },
    hold() {
      let release = () => {}
      released = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
  }
}
