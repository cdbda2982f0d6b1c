<?php // php -S 127.0.0.1:4701 provider-states.php
function newMember(float $wallet): array {
    $id = uniqid(); // your own: insert a member with this wallet, and log them in
    return ['userId' => $id, 'token' => "token-of-$id-with-$wallet"];
}

$states = [
    'a member is signed in' => fn ($params) => newMember(0),
    'a wallet' => fn ($params) => newMember($params['amount']),
];

function send(int $status, array $body): never {
    http_response_code($status);
    header('Content-Type: application/json');
    exit(json_encode((object) $body));
}

if ($_SERVER['REQUEST_METHOD'] !== 'POST' || parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH) !== '/provider-states') {
    send(404, []);
}
$change = json_decode(file_get_contents('php://input'), true);
if (($change['action'] ?? '') === 'teardown') {
    send(200, []);
}
if (!isset($states[$change['state'] ?? ''])) {
    send(404, ['message' => 'no such state']);
}
try {
    send(200, $states[$change['state']]($change['params'] ?? []));
} catch (Throwable $error) {
    send(500, ['message' => $error->getMessage()]);
}
