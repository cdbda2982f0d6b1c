# python3 provider_states.py 4701
import json
import sys
import uuid
from http.server import BaseHTTPRequestHandler, HTTPServer

def new_member(wallet):
    user_id = uuid.uuid4().hex  # your own: insert a member with this wallet, and log them in
    return {"userId": user_id, "token": f"token-of-{user_id}-with-{wallet}"}

STATES = {
    "a member is signed in": lambda params: new_member(0),
    "a wallet": lambda params: new_member(params["amount"]),
}

class Handler(BaseHTTPRequestHandler):
    def answer(self, status, body):
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(body).encode())

    def do_POST(self):
        change = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        establish = STATES.get(change.get("state"))
        if self.path != "/provider-states":
            return self.answer(404, {})
        if change.get("action") == "teardown":
            return self.answer(200, {})
        if establish is None:
            return self.answer(404, {"message": f"no state {change.get('state')}"})
        try:
            self.answer(200, establish(change.get("params") or {}))
        except Exception as error:
            self.answer(500, {"message": str(error)})

HTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
