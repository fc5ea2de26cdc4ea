import { errorTrail } from './bridgeLab.js'

/** A library's knowledge of the visitor. */
export interface Facts {
  readonly account?: string | undefined
  readonly chainId?: number | undefined
  /** Balance in base units. */
  readonly balance?: bigint | undefined
}

/** A library's acts for the page. */
export interface Bridge {
  connect(): Promise<unknown>
  disconnect(): Promise<unknown>
  /** Absent where a wallet is on no chain. */
  switchChain?(chainId: number): Promise<unknown>
  /** Sends one coin. @returns how it ended, as its receipt says */
  send(to: string): Promise<string>
}

const outputs = ['Account', 'Chain', 'Balance', 'Receipt', 'Error'] as const

/** The page of a library without a framework. @returns shows what is known now */
export function drawBridge(bridge: Bridge): (facts: Facts) => void {
  const fields = Object.fromEntries(
    outputs.map((name) => {
      const output = document.createElement('output')
      output.ariaLabel = name
      document.body.append(output, document.createElement('br'))
      return [name, output]
    }),
  ) as Record<(typeof outputs)[number], HTMLOutputElement>
  const recipient = document.createElement('input')
  recipient.ariaLabel = 'Recipient'
  document.body.append(recipient)

  const button = (name: string, act: () => Promise<unknown>) => {
    const element = document.createElement('button')
    element.textContent = name
    element.addEventListener('click', () => {
      fields.Error.value = ''
      act().catch((error: unknown) => {
        fields.Error.value = errorTrail(error)
      })
    })
    document.body.append(element)
  }
  button('Connect wallet', bridge.connect)
  button('Send', async () => {
    fields.Receipt.value = ''
    fields.Receipt.value = await bridge.send(recipient.value)
  })
  const { switchChain } = bridge
  if (switchChain) {
    button('Switch to 31337', () => switchChain(31337))
    button('Switch to 31338', () => switchChain(31338))
  }
  button('Disconnect', bridge.disconnect)

  return ({ account, chainId, balance }) => {
    fields.Account.value = account ?? ''
    fields.Chain.value = account && chainId !== undefined ? String(chainId) : ''
    fields.Balance.value = account && balance !== undefined ? String(balance) : ''
  }
}
