-- For wrk, started by sides.ts: sends the requests of a file one after another, and prints what came of it as a line of JSON.

local requests = {}
local position = 0

function init(arguments)
  local file = assert(io.open(arguments[1], "rb"))
  local text = file:read("*a")
  file:close()
  local start = 1
  while start <= #text do
    local _, finish = string.find(text, "\r\n\r\n", start, true)
    requests[#requests + 1] = string.sub(text, start, finish)
    start = finish + 1
  end
end

function request()
  position = position % #requests + 1
  return requests[position]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"answers":%d,"seconds":%f,"p50_ms":%f,"p99_ms":%f,"failures":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout
  ))
end
