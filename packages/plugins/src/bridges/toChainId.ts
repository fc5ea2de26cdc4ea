/** The number in a network id of eip155, such as 1 in `eip155:1`. */
export const toChainId = (networkId: string): number => Number(networkId.slice('eip155:'.length))
