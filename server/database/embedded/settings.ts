/** What the server is started with, for a small machine shared with Recado itself; `extra` wins. */
export function settingsFor(durable: boolean, extra: Record<string, string> = {}): Record<string, string> {
  return { ...small, ...(durable ? {} : careless), ...extra, ...fixed };
}

const small = {
  max_connections: '100',
  shared_buffers: '256MB',
  jit: 'off',
  // Two cores serve many short statements; parallel plans also need more /dev/shm than containers give.
  max_parallel_workers_per_gather: '0',
  // A client that vanished without a word is noticed within a minute, and its locks with it.
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '30s',
  client_connection_check_interval: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Statements and details hold telephone numbers and message texts: they stay out of the log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

/** For tests only: a crash of the machine may lose everything. */
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Never open to the network, and no socket file, whose path may be 107 bytes at most. */
const fixed = { listen_addresses: '127.0.0.1', unix_socket_directories: '', password_encryption: 'scram-sha-256' };
