import type { TestModal, TestModalOptions } from '../createTestModal.js'
import type { TestRunner } from './contract.js'

/** The wallet behind a connector, as the author plays it: honest by default. It outlives the page. */
export interface ConnectorWallet extends Pick<TestModalOptions, 'frame' | 'fetch'> {
  /** The requests that it got, in order: any names, among them those of `prompts`. */
  readonly asked: readonly string[]
  /**
   * Makes `answer` respond to all requests from now on. It may return anything, throw, or return a promise that never settles;
   * `honest()` gives the wallet's own response. An error that it throws is the wallet's refusal, in the form of its protocol.
   */
  respond(answer: (request: string, honest: () => unknown) => unknown): void
  /** Ends the log-in there, unknown to the page. */
  forget(): void
}

/** Options of `describeConnector`. */
export interface ConnectorContract<Api = unknown> extends TestRunner, Pick<TestModalOptions, 'config'> {
  /** The id of the connector in the manifest. @default the first */
  readonly connector?: string
  /** Makes a wallet that has granted nothing, with an account in each of the connector's namespaces. */
  wallet(): ConnectorWallet
  /** The requests that ask the visitor. Empty for a wallet that connects without a prompt: rules about the visitor's decision are left out. */
  readonly prompts: readonly string[]
  /** The address of its account, by namespace, as the connection reports it. */
  readonly addresses: Readonly<Record<string, string>>
  /**
   * Acts as the visitor before the wallet is asked: `(api) => api.sendCode('ada@app.example')`. Called before each connection.
   * @default does nothing
   */
  readonly before?: (api: Api, test: TestModal) => unknown
}
