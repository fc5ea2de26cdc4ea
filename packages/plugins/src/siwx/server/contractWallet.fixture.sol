// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

// A wallet that is a contract, and who deploys it. `npm run contracts` compiles them.

/// What its owner signs is its signature (ERC-1271).
contract ContractWallet {
    address private immutable owner;

    constructor(address given) {
        owner = given;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "not a signature");
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer == owner && signer != address(0) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }
}

/// Deploys wallets to addresses that are known before.
contract ContractWalletFactory {
    function deploy(address owner) external returns (address) {
        return address(new ContractWallet{salt: bytes32(0)}(owner));
    }

    function addressOf(address owner) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(ContractWallet).creationCode, abi.encode(owner)));
        bytes32 place = keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code));
        return address(uint160(uint256(place)));
    }
}
