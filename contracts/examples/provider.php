<?php
// A provider of the lookups only, with the state endpoint of PROVIDER.md:
// php -S 127.0.0.1:PORT provider.php

// Each request is a new process, so the state is in a file. Use your database instead.
$file = sys_get_temp_dir() . "/wallet-shop-{$_SERVER['SERVER_PORT']}.json";

const BANK = ['bankCode' => 'SCB', 'bank' => ['nameTH' => 'ไทยพาณิชย์', 'nameEN' => 'Siam Commercial'],
    'bankAccountName' => 'EXAMPLE CO', 'bankAccountNo' => '4078123395'];
const FULL = BANK + ['bankType' => 'BANK', 'mode' => 'AUTO', 'currency' => 'BAHT'];

/** Returns the data of a new shop with changes. */
function newShop(array $change = []): array {
    return $change + [
        'mode' => 'open', 'registerOTP' => true, 'enableChatWidget' => true, 'isManual' => false,
        'banks' => [['code' => 'SCB', 'nameTH' => 'ไทยพาณิชย์']],
        'sources' => [['code' => 'line', 'description' => 'LINE']],
        'payees' => [FULL], 'wallets' => [['mode' => 'AUTO', 'walletAccountName' => 'EXAMPLE CO']],
        'conditions' => ['<p>Be fair.</p>'], 'agreements' => ['<p>Be of age.</p>'],
    ];
}

$nothing = array_fill_keys(['banks', 'sources', 'payees', 'wallets', 'conditions', 'agreements'], []);
$states = [
    'the service is open' => fn ($p) => newShop(),
    'the service is terminated' => fn ($p) => newShop(['mode' => 'terminated']),
    'the service breaks down' => fn ($p) => newShop(['mode' => 'broken']),
    'the lookups' => fn ($p) => match ($p['hold']) {
        'the least' => newShop(['payees' => [BANK]]),
        'nothing' => newShop($nothing),
        default => newShop(),
    },
    'every deposit is made by hand' =>
        fn ($p) => newShop(['isManual' => true, 'payees' => [BANK], 'wallets' => []]),
    'registering' => fn ($p) => newShop(['registerOTP' => $p['asksForOtp']]),
    'the chat widget' => fn ($p) => newShop(['enableChatWidget' => $p['isEnabled']]),
];

function send(int $status, array $body): never {
    http_response_code($status);
    header('Content-Type: application/json');
    header('Cache-Control: no-store');
    // The built-in server sends no Date unless it is set.
    header('Date: ' . gmdate('D, d M Y H:i:s') . ' GMT');
    exit(json_encode((object) $body, JSON_UNESCAPED_UNICODE));
}

$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($path === '/provider-states') {
    $change = json_decode(file_get_contents('php://input'), true);
    if (!isset($states[$change['state']])) {
        send(404, ['message' => "no state {$change['state']}"]);
    }
    if ($change['action'] !== 'teardown') {
        file_put_contents($file, json_encode($states[$change['state']]($change['params'] ?? [])));
    }
    send(200, ['token' => 'php-token', 'userId' => 'php-user']);
}

$shop = is_file($file) ? json_decode(file_get_contents($file), true) : newShop();
if ($shop['mode'] === 'terminated') {
    send(410, ['message' => 'gone']);
}
if ($shop['mode'] === 'broken') {
    send(500, ['message' => 'INTERNAL_SERVER_ERROR']);
}
$lookups = [
    'banks' => ['banks' => $shop['banks']],
    'deposit' => ['banks' => $shop['payees'], 'wallets' => $shop['wallets'], 'isManual' => $shop['isManual']],
    'conditions' => ['conditions' => $shop['conditions']],
    'agreements' => ['agreements' => $shop['agreements']],
    'info' => ['name' => 'Example', 'website' => 'example.test'],
    'notice' => ['notice' => 'Ends at {percentFail} percent'],
    'contact' => ['contactText' => '', 'lineLink' => 'https://line.me/x', 'lineName' => '@x', 'lineQR' => '/qr.svg'],
    'withdraw' => ['withdrawMin' => 100, 'withdrawMax' => 200000],
    'slip' => ['slip' => ['withinMinutes' => 60, 'closedFrom' => '23:00', 'closedTo' => '00:30']],
    'sources' => ['sources' => $shop['sources']],
    'active' => ['active' => true],
    'registerOTP' => ['registerOTP' => $shop['registerOTP']],
    'enableChatWidget' => ['enableChatWidget' => $shop['enableChatWidget']],
];
$name = preg_replace('#^/api/lookup/#', '', $path);
isset($lookups[$name]) ? send(200, $lookups[$name]) : send(404, ['message' => 'NO_DATA']);
