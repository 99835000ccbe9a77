<?php
// php verify.php vectors.tsv: says of each delivery whether it is the service's own.
// BEGIN sample
/** $body: the bytes as they arrived (php://input); $headers: lower-case names. */
function isAuthentic(string $secret, string $body, array $headers, ?int $now = null): bool
{
    $timestamp = $headers['x-svc-timestamp'] ?? '';
    if (!preg_match('/^[0-9]{1,12}$/D', $timestamp) || abs(($now ?? time()) - (int) $timestamp) > 300) {
        return false;
    }
    $expected = 'sha256=' . hash_hmac('sha256', $timestamp . '.' . $body, $secret);
    foreach (['x-svc-signature', 'x-svc-signature-previous'] as $name) {
        if (hash_equals($expected, $headers[$name] ?? '')) {
            return true;
        }
    }
    return false;
}
// END sample

foreach (file($argv[1], FILE_IGNORE_NEW_LINES) as $line) {
    [$name, $secret, $now, $timestamp, $signature, $previous, $body] = explode("\t", $line);
    $given = ['x-svc-timestamp' => $timestamp, 'x-svc-signature' => $signature, 'x-svc-signature-previous' => $previous];
    echo $name, "\t", isAuthentic($secret, base64_decode($body), $given, (int) $now) ? 'true' : 'false', "\n";
}
