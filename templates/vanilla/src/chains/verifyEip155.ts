export { verifyMessage } from 'viem/utils'
