#!/usr/bin/env node
import 'create-wallet-modal/wallet-modal'
