// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

// A market for the sandbox's tokens: pools, a router that speaks the wire format of 1inch v6, the tokens that a swap has to be
// careful with, and a pool that keeps what it is paid. `npm run contracts` compiles it.

interface Token {
    function balanceOf(address owner) external view returns (uint256);

    function transfer(address to, uint256 amount) external returns (bool);
}

/// The network's own currency as a token, one to one.
contract Wrapped {
    string public constant name = "Wrapped Coin";
    string public constant symbol = "WCOIN";
    uint8 public constant decimals = 18;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        balanceOf[msg.sender] += msg.value;
        emit Transfer(address(0), msg.sender, msg.value);
    }

    function withdraw(uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        emit Transfer(msg.sender, address(0), amount);
        (bool sent, ) = msg.sender.call{value: amount}("");
        require(sent, "not sent");
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
        return true;
    }

    function transfer(address to, uint256 amount) external returns (bool) {
        return transferFrom(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public returns (bool) {
        if (from != msg.sender) allowance[from][msg.sender] -= amount;
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
        return true;
    }
}

/// Two tokens at the price that their product keeps constant, for a fee of 0.3 %.
contract Pool {
    address public immutable token0;
    address public immutable token1;
    uint256 private reserve0;
    uint256 private reserve1;

    event Swap(address indexed sender, uint256 in0, uint256 in1, uint256 out0, uint256 out1, address indexed to);

    constructor(address tokenA, address tokenB) {
        (token0, token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (uint112(reserve0), uint112(reserve1), 0);
    }

    /// Takes what was paid in as liquidity. The sandbox alone provides it, so there are no shares.
    function sync() external {
        reserve0 = Token(token0).balanceOf(address(this));
        reserve1 = Token(token1).balanceOf(address(this));
    }

    /// Pays out what was paid for before (Uniswap v2's form).
    function swap(uint256 out0, uint256 out1, address to, bytes calldata) external {
        if (out0 > 0) pay(token0, to, out0);
        if (out1 > 0) pay(token1, to, out1);
        uint256 balance0 = Token(token0).balanceOf(address(this));
        uint256 balance1 = Token(token1).balanceOf(address(this));
        uint256 in0 = balance0 + out0 > reserve0 ? balance0 + out0 - reserve0 : 0;
        uint256 in1 = balance1 + out1 > reserve1 ? balance1 + out1 - reserve1 : 0;
        uint256 after0 = balance0 * 1000 - in0 * 3;
        uint256 after1 = balance1 * 1000 - in1 * 3;
        require(after0 * after1 >= reserve0 * reserve1 * 1000 ** 2, "K");
        (reserve0, reserve1) = (balance0, balance1);
        emit Swap(msg.sender, in0, in1, out0, out1, to);
    }

    function pay(address token, address to, uint256 amount) private {
        (bool done, bytes memory answer) = token.call(abi.encodeCall(Token.transfer, (to, amount)));
        require(done && (answer.length == 0 || abi.decode(answer, (bool))), "not paid");
    }
}

/// A pool that names splendid reserves and keeps what it is paid.
contract ThievingPool {
    address public immutable token0;
    address public immutable token1;

    constructor(address tokenA, address tokenB) {
        (token0, token1) = tokenA < tokenB ? (tokenA, tokenB) : (tokenB, tokenA);
    }

    function getReserves() external pure returns (uint112, uint112, uint32) {
        return (1e30, 1e30, 0);
    }

    function swap(uint256, uint256, address, bytes calldata) external {}
}

/// Carries out the route of `Router.swap`: one pool, whose address is its data.
contract Executor {
    address private constant coin = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    Wrapped private immutable wrapped;

    constructor(Wrapped wrapped_) {
        wrapped = wrapped_;
    }

    receive() external payable {}

    /// Its arguments are packed: the visitor, the token that was paid in, and the pool.
    fallback() external payable {
        (address source, address pool) = abi.decode(msg.data[36:], (address, address));
        bool isCoin = source == coin;
        if (isCoin) wrapped.deposit{value: msg.value}();
        address paid = isCoin ? address(wrapped) : source;
        uint256 amount = Token(paid).balanceOf(address(this));
        (bool done, ) = paid.call(abi.encodeCall(Token.transfer, (pool, amount)));
        require(done, "not paid");
        Pricing.take(Pool(pool), paid, msg.sender, 997);
    }
}

library Pricing {
    /// Swaps what a pool was paid beyond its reserves.
    function take(Pool pool, address paid, address to, uint256 numerator) internal returns (uint256 out) {
        (uint256 reserve0, uint256 reserve1, ) = pool.getReserves();
        bool isZero = pool.token0() == paid;
        (uint256 reserveIn, uint256 reserveOut) = isZero ? (reserve0, reserve1) : (reserve1, reserve0);
        uint256 amount = Token(paid).balanceOf(address(pool)) - reserveIn;
        out = (amount * numerator * reserveOut) / (reserveIn * 1000 + amount * numerator);
        pool.swap(isZero ? 0 : out, isZero ? out : 0, to, "");
    }
}

/// Speaks two functions of 1inch's router v6, with their checks, and no more of it.
contract Router {
    struct SwapDescription {
        address srcToken;
        address dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);
    error InvalidMsgValue();
    error ZeroMinReturn();

    address private constant coin = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    uint256 private constant partialFill = 1;
    uint256 private constant unwrapCoin = 1 << 252;
    uint256 private constant zeroForOne = 1 << 247;

    Wrapped private immutable wrapped;

    constructor(Wrapped wrapped_) {
        wrapped = wrapped_;
    }

    receive() external payable {}

    /// Compares what the route brings to the router itself with the minimum; where a part may be filled, in proportion.
    function swap(
        address executor,
        SwapDescription calldata desc,
        bytes calldata data
    ) external payable returns (uint256 returnAmount, uint256 spentAmount) {
        if (desc.minReturnAmount == 0) revert ZeroMinReturn();
        bool isCoin = desc.srcToken == coin;
        if (msg.value != (isCoin ? desc.amount : 0)) revert InvalidMsgValue();
        uint256 before = isCoin ? 0 : balance(desc.srcToken, msg.sender);
        if (!isCoin) collect(desc.srcToken, desc.srcReceiver, desc.amount);
        (bool done, bytes memory reason) = executor.call{value: msg.value}(
            abi.encodePacked(bytes4(keccak256("execute(address)")), uint256(uint160(msg.sender)), data)
        );
        if (!done) {
            assembly {
                revert(add(reason, 32), mload(reason))
            }
        }
        spentAmount = desc.amount;
        returnAmount = balance(desc.dstToken, address(this));
        if (desc.flags & partialFill != 0) {
            spentAmount = isCoin ? desc.amount : before - balance(desc.srcToken, msg.sender);
            if (returnAmount * desc.amount < desc.minReturnAmount * spentAmount)
                revert ReturnAmountIsNotEnough(returnAmount, desc.minReturnAmount);
        } else if (returnAmount < desc.minReturnAmount) {
            revert ReturnAmountIsNotEnough(returnAmount, desc.minReturnAmount);
        }
        address payable receiver = desc.dstReceiver == address(0) ? payable(msg.sender) : desc.dstReceiver;
        payOut(desc.dstToken, receiver, returnAmount);
    }

    /// The shortcut through one pool of Uniswap v2's form. The minimum is compared with what the pool's own reserves promise.
    function unoswap(
        uint256 token,
        uint256 amount,
        uint256 minReturn,
        uint256 dex
    ) external returns (uint256 returnAmount) {
        address source = address(uint160(token));
        Pool pool = Pool(address(uint160(dex)));
        bool isUnwrapped = dex & unwrapCoin != 0;
        collect(source, address(pool), amount);
        uint256 numerator = (dex >> 160) & 0xffffffff;
        (uint256 reserve0, uint256 reserve1, ) = pool.getReserves();
        bool isZero = dex & zeroForOne != 0;
        (uint256 reserveIn, uint256 reserveOut) = isZero ? (reserve0, reserve1) : (reserve1, reserve0);
        returnAmount = (amount * numerator * reserveOut) / (reserveIn * 1e9 + amount * numerator);
        if (returnAmount < minReturn) revert ReturnAmountIsNotEnough(returnAmount, minReturn);
        pool.swap(
            isZero ? 0 : returnAmount,
            isZero ? returnAmount : 0,
            isUnwrapped ? address(this) : msg.sender,
            ""
        );
        if (isUnwrapped) {
            wrapped.withdraw(returnAmount);
            payOut(coin, payable(msg.sender), returnAmount);
        }
    }

    function balance(address token, address owner) private view returns (uint256) {
        if (token != coin) return Token(token).balanceOf(owner);
        return owner.balance + (owner == address(this) ? wrapped.balanceOf(owner) : 0);
    }

    function collect(address token, address to, uint256 amount) private {
        (bool done, bytes memory answer) = token.call(
            abi.encodeWithSignature("transferFrom(address,address,uint256)", msg.sender, to, amount)
        );
        require(done && (answer.length == 0 || abi.decode(answer, (bool))), "SafeTransferFromFailed()");
    }

    function payOut(address token, address payable to, uint256 amount) private {
        if (token == coin) {
            uint256 held = wrapped.balanceOf(address(this));
            if (held > 0) wrapped.withdraw(held);
            (bool sent, ) = to.call{value: amount}("");
            require(sent, "not sent");
            return;
        }
        (bool done, bytes memory answer) = token.call(abi.encodeCall(Token.transfer, (to, amount)));
        require(done && (answer.length == 0 || abi.decode(answer, (bool))), "SafeTransferFailed()");
    }
}

/// What the tokens to be careful with share. Minting is open: there is nothing to protect.
abstract contract OpenToken {
    string public name;
    string public symbol;
    uint8 internal immutable places;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        (name, symbol, places) = (name_, symbol_, decimals_);
    }

    function decimals() external view virtual returns (uint8) {
        return places;
    }

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function move(address from, address to, uint256 amount) internal virtual {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }

    function spend(address from, uint256 amount) internal {
        if (from != msg.sender) allowance[from][msg.sender] -= amount;
    }

    function allow(address spender, uint256 amount) internal {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
    }
}

abstract contract PlainToken is OpenToken {
    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        spend(from, amount);
        move(from, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allow(spender, amount);
        return true;
    }
}

/// Keeps 2 % of each transfer.
contract FeeToken is PlainToken {
    constructor() OpenToken("Sandbox Fee Token", "SFEE", 18) {}

    function move(address from, address to, uint256 amount) internal override {
        uint256 fee = amount / 50;
        super.move(from, to, amount - fee);
        super.move(from, address(0xdead), fee);
    }
}

/// As USDT: returns nothing, and an allowance has to be set to 0 before it is changed.
contract StrictToken is OpenToken {
    constructor() OpenToken("Sandbox Strict Dollar", "SSTR", 6) {}

    function transfer(address to, uint256 amount) external {
        move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        spend(from, amount);
        move(from, to, amount);
    }

    function approve(address spender, uint256 amount) external {
        require(amount == 0 || allowance[msg.sender][spender] == 0, "set it to 0 first");
        allow(spender, amount);
    }
}

/// Names other decimals in each block.
contract LyingToken is PlainToken {
    constructor() OpenToken("Sandbox Lying Token", "SLIE", 18) {}

    function decimals() external view override returns (uint8) {
        return block.number % 2 == 0 ? 18 : 6;
    }
}

/// Has the name and the symbol of another token.
contract CopiedToken is PlainToken {
    constructor() OpenToken("Sandbox Dollar", "SUSD", 6) {}
}

/// Can be bought and not sold.
contract TrapToken is PlainToken {
    mapping(address => bool) private isPool;

    constructor() OpenToken("Sandbox Trap", "STRAP", 18) {}

    function setPool(address pool) external {
        isPool[pool] = true;
    }

    function move(address from, address to, uint256 amount) internal override {
        require(!isPool[to], "no");
        super.move(from, to, amount);
    }
}
