// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

// ENS on the sandbox's chain, as far as names are read: a registry (EIP-137), a resolver of the profiles that are asked for, a resolver
// of names on a server (ERC-3668), and the universal resolver (ENSIP-23). `npm run contracts` compiles it.

/// Who owns a name, and which resolver knows about it (EIP-137).
contract NameRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event NewResolver(bytes32 indexed node, address resolver);

    mapping(bytes32 => Record) private records;

    constructor() {
        records[0].owner = msg.sender;
    }

    modifier onlyOwner(bytes32 node) {
        require(records[node].owner == msg.sender, "not the owner");
        _;
    }

    function setSubnodeRecord(
        bytes32 node,
        bytes32 label,
        address owner_,
        address resolver_,
        uint64 ttl_
    ) external onlyOwner(node) {
        bytes32 subnode = keccak256(abi.encodePacked(node, label));
        records[subnode] = Record(owner_, resolver_, ttl_);
        emit NewOwner(node, label, owner_);
        emit NewResolver(subnode, resolver_);
    }

    function setResolver(bytes32 node, address resolver_) external onlyOwner(node) {
        records[node].resolver = resolver_;
        emit NewResolver(node, resolver_);
    }

    function owner(bytes32 node) external view returns (address) {
        return records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return records[node].owner != address(0);
    }
}

/// What names lead to: addresses by coin type (ENSIP-9), texts (ENSIP-5), and the primary name of an address (EIP-181).
contract NameResolver {
    NameRegistry public immutable registry;
    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => mapping(string => string)) private texts;
    mapping(bytes32 => string) private names;

    uint256 private constant ETHER = 60;

    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event NameChanged(bytes32 indexed node, string name);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    modifier onlyOwner(bytes32 node) {
        require(registry.owner(node) == msg.sender, "not the owner");
        _;
    }

    function setAddr(bytes32 node, address account) external {
        setAddr(node, ETHER, abi.encodePacked(account));
    }

    function setAddr(bytes32 node, uint256 coinType, bytes memory account) public onlyOwner(node) {
        addresses[node][coinType] = account;
        emit AddressChanged(node, coinType, account);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(bytes32 node, string calldata name_) external onlyOwner(node) {
        names[node] = name_;
        emit NameChanged(node, name_);
    }

    function addr(bytes32 node) external view returns (address) {
        bytes memory account = addresses[node][ETHER];
        return account.length == 20 ? address(bytes20(account)) : address(0);
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function name(bytes32 node) external view returns (string memory) {
        return names[node];
    }

    /// Of EIP-165 and of the profiles above.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431;
    }
}

/// The caller has to ask a server, and call back with its answer (ERC-3668).
error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

/// Resolves every name below its own (ENSIP-10) by a server, whose answers are signed.
contract OffchainResolver {
    /// The server's URL with `{sender}` and `{data}` in it.
    string public gateway;
    address public immutable signer;

    constructor(string memory gateway_, address signer_) {
        gateway = gateway_;
        signer = signer_;
    }

    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        string[] memory urls = new string[](1);
        urls[0] = gateway;
        revert OffchainLookup(address(this), urls, msg.data, this.resolveCallback.selector, msg.data);
    }

    /// The server signs the answer, the time in seconds at which it expires, and the request (ERC-191, version 0).
    function resolveCallback(
        bytes calldata response,
        bytes calldata request
    ) external view returns (bytes memory result) {
        uint64 expires;
        bytes memory signature;
        (result, expires, signature) = abi.decode(response, (bytes, uint64, bytes));
        require(expires >= block.timestamp, "the answer has expired");
        bytes32 signed = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(request), keccak256(result))
        );
        require(signature.length == 65, "not a signature");
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        // ecrecover gives 0 for what is no signature, and the signer is never 0.
        require(ecrecover(signed, v, r, s) == signer, "signed by somebody else");
    }

    /// Of EIP-165 and ENSIP-10.
    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }
}

/// A batch gateway, which asks several servers in one request (ENSIP-21).
interface IBatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(
        Request[] calldata requests
    ) external view returns (bool[] memory failures, bytes[] memory responses);
}

/// Reads a name, or the name of an address, in one call (ENSIP-23). Primary names have to be on the chain.
contract UniversalResolver {
    error ResolverNotFound(bytes name);
    error ResolverNotContract(bytes name, address resolver);
    error ResolverError(bytes errorData);
    error UnsupportedResolverProfile(bytes4 selector);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);
    error EmptyAddress();
    error DNSDecodingFailed(bytes name);

    NameRegistry public immutable registry;

    uint256 private constant ETHER = 60;

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory, address) {
        return lookUp(name, data, new string[](0));
    }

    function resolveWithGateways(
        bytes calldata name,
        bytes calldata data,
        string[] calldata gateways
    ) external view returns (bytes memory, address) {
        return lookUp(name, data, gateways);
    }

    /// Hands the answer of a server to the resolver that asked for it.
    function resolveCallback(
        bytes calldata response,
        bytes calldata extraData
    ) external view returns (bytes memory, address) {
        (address resolver, bytes4 callback, bytes memory theirs) = abi.decode(extraData, (address, bytes4, bytes));
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        // A batch gateway says itself what went wrong.
        if (failures[0]) revertWith(responses[0]);
        bytes memory answer = ask(resolver, abi.encodeWithSelector(callback, responses[0], theirs));
        return (abi.decode(answer, (bytes)), resolver);
    }

    function reverse(
        bytes calldata account,
        uint256 coinType
    ) external view returns (string memory, address, address) {
        return reverseLookUp(account, coinType);
    }

    function reverseWithGateways(
        bytes calldata account,
        uint256 coinType,
        string[] calldata
    ) external view returns (string memory, address, address) {
        return reverseLookUp(account, coinType);
    }

    function lookUp(
        bytes memory name,
        bytes memory data,
        string[] memory gateways
    ) private view returns (bytes memory, address) {
        (address resolver, uint256 at) = findResolver(name);
        if (!isExtended(resolver)) {
            // Such a resolver knows the name itself only, and none below (ENSIP-10).
            if (at > 0) revert ResolverNotFound(name);
            return (ask(resolver, data), resolver);
        }
        (bool isAnswered, bytes memory answer) = resolver.staticcall(
            abi.encodeCall(OffchainResolver.resolve, (name, data))
        );
        if (isAnswered) return (abi.decode(answer, (bytes)), resolver);
        if (bytes4(answer) != OffchainLookup.selector) revert ResolverError(answer);
        askGateway(resolver, answer, gateways);
    }

    /// Reverts with what the caller has to ask for the resolver.
    function askGateway(address resolver, bytes memory lookup, string[] memory gateways) private view {
        (, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory theirs) = abi.decode(
            withoutSelector(lookup),
            (address, string[], bytes, bytes4, bytes)
        );
        IBatchGateway.Request[] memory requests = new IBatchGateway.Request[](1);
        requests[0] = IBatchGateway.Request(resolver, urls, callData);
        revert OffchainLookup(
            address(this),
            gateways,
            abi.encodeCall(IBatchGateway.query, (requests)),
            this.resolveCallback.selector,
            abi.encode(resolver, callback, theirs)
        );
    }

    /// The resolver of a name, or else of the closest name above it (ENSIP-10), and where that name begins.
    function findResolver(bytes memory name) private view returns (address resolver, uint256 at) {
        while (at < name.length && name[at] != 0) {
            resolver = registry.resolver(nodeOf(name, at));
            if (resolver.code.length > 0) return (resolver, at);
            if (resolver != address(0)) revert ResolverNotContract(name, resolver);
            at += 1 + uint8(name[at]);
        }
        revert ResolverNotFound(name);
    }

    function isExtended(address resolver) private view returns (bool) {
        (bool isAnswered, bytes memory answer) = resolver.staticcall(
            abi.encodeWithSignature("supportsInterface(bytes4)", bytes4(0x9061b923))
        );
        return isAnswered && answer.length == 32 && abi.decode(answer, (bool));
    }

    function reverseLookUp(
        bytes memory account,
        uint256 coinType
    ) private view returns (string memory primary, address resolver, address reverseResolver) {
        if (account.length == 0) revert EmptyAddress();
        // An address has one name for Ether, and one for all other coins (ENSIP-19).
        bytes memory name = abi.encodePacked(
            label(hexOf(account)),
            label(coinType == ETHER ? bytes("addr") : bytes("default")),
            label("reverse"),
            bytes1(0)
        );
        bytes32 node = nodeOf(name, 0);
        reverseResolver = resolverOf(name, node);
        primary = abi.decode(ask(reverseResolver, abi.encodeCall(NameResolver.name, (node))), (string));
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes memory found;
        (found, resolver) = primaryAddress(primary, coinType);
        if (keccak256(found) != keccak256(account)) revert ReverseAddressMismatch(primary, found);
    }

    function primaryAddress(
        string memory primary,
        uint256 coinType
    ) private view returns (bytes memory found, address resolver) {
        bytes memory name = dnsName(bytes(primary));
        bytes32 node = nodeOf(name, 0);
        resolver = resolverOf(name, node);
        bytes memory call = coinType == ETHER
            ? abi.encodeWithSignature("addr(bytes32)", node)
            : abi.encodeWithSignature("addr(bytes32,uint256)", node, coinType);
        bytes memory answer = ask(resolver, call);
        found = coinType == ETHER
            ? abi.encodePacked(abi.decode(answer, (address)))
            : abi.decode(answer, (bytes));
    }

    function resolverOf(bytes memory name, bytes32 node) private view returns (address resolver) {
        resolver = registry.resolver(node);
        if (resolver == address(0)) revert ResolverNotFound(name);
        if (resolver.code.length == 0) revert ResolverNotContract(name, resolver);
    }

    function ask(address resolver, bytes memory data) private view returns (bytes memory) {
        (bool isAnswered, bytes memory answer) = resolver.staticcall(data);
        if (answer.length == 0) revert UnsupportedResolverProfile(bytes4(data));
        if (!isAnswered) revert ResolverError(answer);
        return answer;
    }

    function withoutSelector(bytes memory data) private pure returns (bytes memory rest) {
        rest = new bytes(data.length - 4);
        for (uint256 at = 0; at < rest.length; at++) rest[at] = data[at + 4];
    }

    function revertWith(bytes memory data) private pure {
        assembly {
            revert(add(data, 32), mload(data))
        }
    }

    /// The hash of a name (EIP-137) from its form in DNS, where a length stands before each label, and 0 behind the last.
    function nodeOf(bytes memory name, uint256 at) private pure returns (bytes32) {
        if (at >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[at]);
        if (length == 0) return 0;
        if (at + 1 + length >= name.length) revert DNSDecodingFailed(name);
        bytes32 labelHash;
        assembly {
            labelHash := keccak256(add(add(name, 33), at), length)
        }
        return keccak256(abi.encodePacked(nodeOf(name, at + 1 + length), labelHash));
    }

    /// A name with dots in its form in DNS.
    function dnsName(bytes memory dotted) private pure returns (bytes memory name) {
        name = new bytes(dotted.length + 2);
        uint256 start = 0;
        for (uint256 at = 0; at <= dotted.length; at++) {
            if (at < dotted.length && dotted[at] != ".") {
                name[at + 1] = dotted[at];
                continue;
            }
            if (at == start || at - start > 255) revert DNSDecodingFailed(dotted);
            name[start] = bytes1(uint8(at - start));
            start = at + 1;
        }
    }

    function label(bytes memory letters) private pure returns (bytes memory) {
        return abi.encodePacked(uint8(letters.length), letters);
    }

    function hexOf(bytes memory account) private pure returns (bytes memory letters) {
        bytes memory digits = "0123456789abcdef";
        letters = new bytes(account.length * 2);
        for (uint256 at = 0; at < account.length; at++) {
            letters[at * 2] = digits[uint8(account[at]) >> 4];
            letters[at * 2 + 1] = digits[uint8(account[at]) & 15];
        }
    }
}
