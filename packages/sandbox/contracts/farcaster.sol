// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// Who holds which Farcaster id, as in the id registry on OP Mainnet. The sandbox writes its storage: nobody registers.
contract IdRegistry {
    mapping(address custody => uint256 fid) public idOf;
}

/// The further addresses of a Farcaster id, as in the key registry on OP Mainnet.
contract KeyRegistry {
    struct KeyData {
        uint8 state;
        uint32 keyType;
    }

    mapping(uint256 fid => mapping(bytes key => KeyData data)) private keys;

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }
}
