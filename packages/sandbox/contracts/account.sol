// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

import {ERC4337} from "solady/src/accounts/ERC4337.sol";
import {ERC4337Factory} from "solady/src/accounts/ERC4337Factory.sol";

/// Solady's smart account (ERC-4337, ERC-1271), as it is, for entry point 0.8. Solady has it as an abstract contract.
contract SmartAccount is ERC4337 {
    function entryPoint() public pure override returns (address) {
        return 0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108;
    }

    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("SmartAccount", "1");
    }
}

/// Solady's factory, as it is.
contract SmartAccountFactory is ERC4337Factory {
    constructor(address account) ERC4337Factory(account) {}
}
