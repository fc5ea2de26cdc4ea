// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// Pays for every user operation (ERC-4337) from its deposit at the entry point. For local chains alone: anybody could empty it.
contract OpenPaymaster {
    struct PackedUserOperation {
        address sender;
        uint256 nonce;
        bytes initCode;
        bytes callData;
        bytes32 accountGasLimits;
        uint256 preVerificationGas;
        bytes32 gasFees;
        bytes paymasterAndData;
        bytes signature;
    }

    function validatePaymasterUserOp(PackedUserOperation calldata, bytes32, uint256)
        external
        pure
        returns (bytes memory context, uint256 validationData)
    {
        return ("", 0);
    }
}
