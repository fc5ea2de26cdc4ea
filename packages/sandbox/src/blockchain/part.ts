import { join } from 'node:path'
import { Hono } from 'hono'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { findChain } from '../chains/findChain.js'
import { letterImage } from '../directory/letterImage.js'
import { errorResponse } from '../http/errorResponse.js'
import type { HttpEnv } from '../http/HttpEnv.js'
import { svgReply } from '../http/svgReply.js'
import { sandboxNetworks } from '../networks.js'
import type { SandboxPart } from '../SandboxPart.js'
import { ApiRefusal } from './ApiRefusal.js'
import { createAccountFacts } from './accountFacts.js'
import { apiRoutes } from './apiRoutes.js'
import { assets } from './assets.js'
import { contractAddress } from './contracts/contractAddress.js'
import { deployContracts } from './contracts/deployContracts.js'
import { hostileTokens } from './contracts/marketPools.js'
import { nameSuffix } from './contracts/nameSuffix.js'
import { sandboxCollection, sandboxEditions } from './contracts/sandboxCollection.js'
import { sandboxName } from './contracts/sandboxName.js'
import { createChainIndex } from './createChainIndex.js'
import { createEventLog } from './createEventLog.js'
import { createSessionList } from './createSessionList.js'
import { makeTransactions, readWantedTransactions } from './makeTransactions.js'
import { createNames } from './names.js'
import { pictureRoutes } from './pictureRoutes.js'
import { createNameGateway } from './registeredNames/createNameGateway.js'
import { createRegisteredNames } from './registeredNames/createRegisteredNames.js'
import { noNameStore, openNameStore } from './registeredNames/openNameStore.js'
import { registeredNameRoutes } from './registeredNames/registeredNameRoutes.js'
import { proxyCall } from './servedNetworks.js'
import { walletAssets } from './walletAssets.js'

/**
 * The blockchain API (Spec §7), answered from the local chains, with the contracts that it lists, and the endpoint for analytics events.
 * Controls for tests are beside `/v1`.
 */
export const blockchainPart: SandboxPart<'blockchain'> = {
  name: 'blockchain',
  async start({ url, chains, cluster, check, dataFolder }) {
    const base = `${url}/blockchain`
    const picturesUrl = `${base}/pictures`
    const nameKey = generatePrivateKey()
    const nameGateway = {
      url: `${base}/names/gateway/{sender}/{data}.json`,
      signer: privateKeyToAddress(nameKey),
    }
    await Promise.all(chains.map((chain) => deployContracts(chain, { picturesUrl, nameGateway })))

    const iconUrl = (symbol: string) => `${base}/icons/${encodeURIComponent(symbol)}`
    const accounts = createAccountFacts(chains.map(createChainIndex), cluster, iconUrl)
    const onrampUrl = `${url}/onramp`
    const sessions = createSessionList()
    const events = createEventLog()
    const namingChain = findChain(chains, String(sandboxNetworks[0].chainId))
    const store = dataFolder === undefined ? noNameStore : await openNameStore(join(dataFolder, 'names'))
    const registered = createRegisteredNames(chains, store)
    const names = createNames(namingChain, registered)
    const gateway = createNameGateway(chains, registered, nameKey)
    const sources = { chains, cluster, accounts, names, registered, sessions, iconUrl, onrampUrl, check }
    const routes = new Hono<HttpEnv>()
      .basePath('/blockchain')
      .onError((error, c) =>
        error instanceof ApiRefusal ? c.json(error, error.status) : errorResponse(error),
      )
      .post('/e', async (c) => {
        events.add(c.req.query('projectId') ?? '', await c.req.text())
        return c.body(null, 202)
      })
      .get('/events', (c) => c.json({ events: events.list(c.req.query('projectId')) }))
      .delete('/events', (c) => {
        events.clear()
        return c.body(null, 204)
      })
      .post('/sessions', async (c) => {
        sessions.set(await c.req.text())
        return c.body(null, 204)
      })
      .post('/transactions', async (c) => {
        const wanted = readWantedTransactions(await c.req.text())
        const chain = findChain(chains, String(wanted.chainId ?? sandboxNetworks[0].chainId))
        await makeTransactions(chain, wanted)
        // Read now, so that the first who asks for them doesn't wait.
        await accounts.update()
        return c.body(null, 204)
      })
      .get('/assets/:address', async (c) =>
        c.json(await walletAssets(accounts, c.req.param('address'), { chains, iconUrl })),
      )
      .get('/icons/:symbol', (c) => svgReply(c, letterImage(c.req.param('symbol'))))
      .route('/names', registeredNameRoutes(registered, gateway))
      .route('/pictures', pictureRoutes(picturesUrl))
      // Clients write it in both ways.
      .post('/v1', (c) => proxyCall(c, sources))
      .post('/v1/', (c) => proxyCall(c, sources))
      .route('/v1', apiRoutes(sources))
    return {
      routes,
      describe: () => ({ blockchain: { url: base, ...describedAssets } }),
      close: store.close,
    }
  },
}

const describedAssets = {
  tokens: assets.flatMap(({ networkId, address, name, symbol, decimals }) =>
    address === undefined ? [] : [{ networkId, address, name, symbol, decimals }],
  ),
  hostileTokens: sandboxNetworks.flatMap(({ chainId }) =>
    hostileTokens.map(({ key, ...token }) => ({
      networkId: `eip155:${chainId}`,
      address: contractAddress(chainId, key),
      ...token,
    })),
  ),
  collections: sandboxNetworks.map(({ chainId }) => ({
    networkId: `eip155:${chainId}`,
    address: contractAddress(chainId, 'collection'),
    name: sandboxCollection.name,
    symbol: sandboxCollection.symbol,
  })),
  editions: sandboxNetworks.map(({ chainId }) => ({
    networkId: `eip155:${chainId}`,
    address: contractAddress(chainId, 'editions'),
    tokenId: `${sandboxEditions.tokenId}`,
  })),
  name: { name: sandboxName.name, address: sandboxName.owner },
  nameSuffix,
}
