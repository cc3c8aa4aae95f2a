-- Every request creates another entry; the argument keeps the titles of several runs apart.
local number = 0
local run = "0"
local body = '{"site":"fels","type":"chronicle","title":"Anlage %s-%d","teaser":"Ein Satz, der neugierig macht.",'
  .. '"content":["<p>Am <strong>Sonntag</strong> nach der Messe treffen wir uns im Pfarrhof.</p>",'
  .. '"<p>Kaffee und Kuchen gegen Spende; wer mithelfen will, meldet sich in der Kanzlei.</p>"],"tags":["Messung"]}'

function init(args)
  run = args[1] or run
end

function request()
  number = number + 1
  return wrk.format("POST", nil, nil, string.format(body, run, number))
end
