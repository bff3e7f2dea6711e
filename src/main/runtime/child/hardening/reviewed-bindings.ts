/**
 * The native half of Node, by what it would let the process do. Emptied after all modules are loaded, so that a function of Node
 * captured earlier calls into nothing. Every binding of Node is listed here or in {@link harmlessBindings}.
 */
export const bindingsByLayer = {
  network: ['tcp_wrap', 'udp_wrap', 'js_udp_wrap', 'cares_wrap', 'quic'],
  'local-sockets': ['pipe_wrap', 'stream_pipe'],
  terminals: ['tty_wrap'],
  'program-handles': ['process_wrap', 'spawn_sync'],
  'file-handles': ['fs', 'fs_dir', 'modules', 'blob', 'webstorage'],
  watchers: ['fs_event_wrap'],
  signals: ['signal_wrap', 'watchdog'],
  'thread-handles': ['worker', 'messaging', 'locks'],
  'debugger-handles': ['inspector', 'heap_utils', 'profiler', 'v8', 'internal_only_v8'],
  'native-parsers': [
    'http_parser',
    'tls_wrap',
    'js_stream',
    'http2',
    'zlib',
    'crypto',
    'wasi',
    'sqlite',
    'serdes',
    'ipc_serdes',
    'ffi',
    'cjs_lexer',
    'url_pattern',
    'block_list',
  ],
  'code-handles': [
    'contextify',
    'module_wrap',
    'mksnapshot',
    'sea',
    'wasm_web_api',
    'errors',
    'async_wrap',
    'trace_events',
    'util',
    'task_queue',
    'timers',
    'async_context_frame',
    'diagnostics_channel',
  ],
  'system-facts': ['os', 'report', 'credentials', 'process_methods', 'permission', 'performance', 'options'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type BindingLayer = keyof typeof bindingsByLayer;

/** Functions of emptied bindings that are spared, because code that keeps running uses them. */
export const spared: Readonly<Record<string, readonly string[]>> = {
  // Errors of the platform are created by it.
  messaging: ['DOMException', 'exposeLazyDOMExceptionProperty', 'setDeserializerCreateObjectFunction'],
  // The heap statistics of the boot check are read before; V8 itself calls back for the nearing limit.
  process_methods: ['hrtime', 'hrtimeBigInt', 'setEmitWarningSync'],
  performance: ['now', 'notify', 'markBootstrapComplete', 'observerCounts', 'milestones', 'constants'],
  // Timers and the end of a turn keep working; what they call is fixed.
  timers: ['getLibuvNow', 'scheduleTimer', 'toggleTimerRef', 'toggleImmediateRef'],
  task_queue: ['enqueueMicrotask', 'runMicrotasks'],
};

/** Bindings that stay as they are, each with what it offers to code that holds it. */
export const harmlessBindings = {
  buffer: 'copies, compares and encodes bytes its caller has',
  builtins: 'frozen by Node; texts of its modules, and functions of them that work on emptied bindings',
  config: 'how Node was built, and the default language',
  constants: 'numbers',
  encoding_binding: 'encodes and decodes texts',
  icu: 'encodes, decodes and measures texts',
  stream_wrap: 'requests to write to and to close a stream, which need one that is open',
  string_decoder: 'decodes bytes',
  symbols: 'names of properties',
  types: 'checks what kind of value something is',
  url: 'reads addresses as texts',
  uv: 'names of errors',
} as const satisfies Readonly<Record<string, string>>;
