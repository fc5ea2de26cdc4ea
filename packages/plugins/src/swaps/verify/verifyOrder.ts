import type { NetworkId } from '@wallet-modal/runtime/plugin'
import { prepareApprovals } from './approvals.js'
import type { SwapPlan, SwapTypedData } from './provider.js'
import { placeOf } from './readCall.js'
import { refuse } from './refusal.js'
import type { SwapCheck } from './swapCheck.js'
import { prove, type SwapFacts } from './swapFacts.js'
import { checkTerms, isSameAddress, readTerms } from './terms.js'
import type { OrderFormat, VenuePlace } from './venue.js'

/** The type of a domain, which typed data may leave out. */
const domainType = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

/** Reads an order from the typed data that gets signed. @throws Refusal */
export async function verifyOrder(
  check: SwapCheck,
  plan: Extract<SwapPlan, { readonly kind: 'order' }>,
): Promise<SwapFacts> {
  const { request, quote, venues, now } = check
  const { network, account, sell, buy } = request
  // A copy: the provider could change its own after the review.
  const typedData = structuredClone(plan.typedData)
  if (sell === 'native') refuse('token', { found: sell })
  const venue = venues.find((each) => {
    const place = placeOf(each, network)
    return each.order && place && isDomainOf(typedData, each.order, place, network.id)
  })
  const place = venue && placeOf(venue, network)
  if (!venue?.order || !place)
    return refuse('unknown-contract', { found: typedData.domain.verifyingContract })
  checkFields(typedData, venue.order)
  const terms = readTerms(venue.order, typedData.message)
  checkTerms(terms, request, quote, now)
  return prove({
    proof: 'typed-data',
    networkId: network.id as NetworkId,
    account,
    sell: { token: sell, amount: terms.sellAmount },
    buyAtLeast: { token: buy, amount: terms.minBuy },
    recipient: account,
    venue: venue.id,
    target: place.target,
    spender: place.spender,
    ...(terms.deadline !== undefined && { deadline: terms.deadline * 1_000 }),
    transactions: await prepareApprovals(check, place.spender),
    order: { typedData, submit: plan.submit },
  })
}

/** Whether typed data is for a venue's contract on a network. A domain has four fields, and no salt. */
function isDomainOf(
  { domain }: SwapTypedData,
  { domain: { name, version } }: OrderFormat,
  { target }: VenuePlace,
  id: string,
) {
  return (
    Object.keys(domain).length === 4 &&
    domain.name === name &&
    domain.version === version &&
    `eip155:${domain.chainId}` === id &&
    isSameAddress(String(domain.verifyingContract), target)
  )
}

/** Compares types and fields with what the venue's orders have. @throws Refusal */
function checkFields({ types, primaryType, message }: SwapTypedData, format: OrderFormat): void {
  const { EIP712Domain = domainType, ...own } = types
  if (
    primaryType !== format.primaryType ||
    JSON.stringify(own) !== JSON.stringify(format.types) ||
    JSON.stringify(EIP712Domain) !== JSON.stringify(domainType)
  )
    refuse('order-field', { found: primaryType })
  const names = format.types[primaryType]?.map(({ name }) => name) ?? []
  const further = Object.keys(message).find((name) => !names.includes(name))
  if (further !== undefined) refuse('order-field', { found: further })
  for (const [name, value] of Object.entries(format.fixed)) {
    const found = message[name]
    const isSame = typeof value === 'boolean' ? found === value : String(found) === value
    if (!isSame) refuse('order-field', { field: name, found })
  }
  for (const path of [format.sellAmount, format.minBuy, format.deadline])
    if (path !== undefined && !/^\d{1,78}$/.test(String(message[path])))
      refuse('order-field', { field: path, found: message[path] })
}
