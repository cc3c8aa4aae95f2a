-- Every request posts the same body, the first argument; the second is its type.
function init(args)
  wrk.method = "POST"
  wrk.body = args[1]
  wrk.headers["content-type"] = args[2] or "application/json"
end
