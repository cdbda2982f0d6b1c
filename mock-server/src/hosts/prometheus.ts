// The client for Prometheus, loaded where figures are asked for. It is CommonJS: bundled as a chunk of its own it has no
// names, unless a module asks for them.
export { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
