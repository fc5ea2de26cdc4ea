// The peers are installed for a run of the bench alone: what a page of theirs uses is checked by that run.
declare module '@rainbow-me/rainbowkit'
declare module '@reown/appkit/networks'
declare module '@reown/appkit/react'
declare module '@reown/appkit-adapter-wagmi'
declare module '@solana/wallet-adapter-react'
declare module '@solana/wallet-adapter-react-ui'
declare module 'connectkit'
declare module '*.css'
