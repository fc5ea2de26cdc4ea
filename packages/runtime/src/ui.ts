export type { ViewContext } from './plugin/context.js'
export {
  type ListedNetwork,
  NearEnd,
  PagedPanel,
  type PagedTexts,
  TextField,
  useExplorerUrl,
  useInSight,
  useNetworks,
} from './react/account.js'
export { Address } from './react/parts/Address.js'
export { Amount } from './react/parts/Amount.js'
export { Avatar } from './react/parts/Avatar.js'
export { Button } from './react/parts/Button.js'
export { CopyButton } from './react/parts/CopyButton.js'
export { ExternalLink } from './react/parts/ExternalLink.js'
export { FrameSlot } from './react/parts/FrameSlot.js'
export { Icon, IconButton } from './react/parts/Icon.js'
export { ListRow } from './react/parts/ListRow.js'
export {
  SearchField,
  VirtualList,
  type VirtualListHandle,
  type VirtualListProps,
} from './react/parts/longList.js'
export { FailureCard, MessageCard } from './react/parts/MessageCard.js'
export { ProgressRing } from './react/parts/ProgressRing.js'
export { QrCode } from './react/parts/QrCode.js'
export { useRowTabIndex } from './react/parts/rowTabIndex.js'
export { Skeleton } from './react/parts/Skeleton.js'
export { Stack } from './react/parts/Stack.js'
export { type Tab, Tabs } from './react/parts/Tabs.js'
export { WalletIcon } from './react/parts/WalletIcon.js'
export { WalletRow } from './react/parts/WalletRow.js'
export { useCopy } from './react/useCopy.js'
export { useOnline } from './react/useOnline.js'
export { useAnswer, useView } from './react/ViewContext.js'
