-- For wrk, started by click-load.ts: sends the requests of a file one after another, and prints what came of it as a line of JSON.

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
    '\n{"answers":%d,"microseconds":%d,"p50":%d,"p99":%d,"not_redirects":%d,"broken":%d}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), errors.status,
    errors.connect + errors.read + errors.write + errors.timeout
  ))
end
