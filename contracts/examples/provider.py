"""A provider of the lookups only, with the state endpoint of PROVIDER.md: python3 provider.py PORT"""
import json
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

BANK = {"bankCode": "SCB", "bank": {"nameTH": "ไทยพาณิชย์", "nameEN": "Siam Commercial"},
        "bankAccountName": "EXAMPLE CO", "bankAccountNo": "4078123395"}
OPTIONAL = {"bankType": "BANK", "mode": "AUTO", "currency": "BAHT"}
WALLET = {"mode": "AUTO", "walletAccountName": "EXAMPLE CO"}

shop = {}


def reset(**change):
    """Returns the data of a new shop with changes."""
    shop.clear()
    shop.update({
        "mode": "open", "registerOTP": True, "enableChatWidget": True, "isManual": False,
        "banks": [{"code": "SCB", "nameTH": "ไทยพาณิชย์"}],
        "sources": [{"code": "line", "description": "LINE"}],
        "payees": [{**BANK, **OPTIONAL}], "wallets": [WALLET],
        "conditions": ["<p>Be fair.</p>"], "agreements": ["<p>Be of age.</p>"],
    }, **change)


def lookups(hold):
    if hold == "the least":
        return reset(payees=[BANK])
    if hold == "nothing":
        return reset(banks=[], sources=[], payees=[], wallets=[], conditions=[], agreements=[])
    return reset()


MEMBER = {"token": "python-token", "userId": "python-user"}

# State -> its set-up and its values.
STATES = {
    "the service is open": lambda p: reset() or {},
    "the service is terminated": lambda p: reset(mode="terminated") or MEMBER,
    "the service breaks down": lambda p: reset(mode="broken") or MEMBER,
    "the lookups": lambda p: lookups(p["hold"]) or {},
    "every deposit is made by hand": lambda p: reset(payees=[BANK], wallets=[], isManual=True) or {},
    "registering": lambda p: reset(registerOTP=p["asksForOtp"]) or {},
    "the chat widget": lambda p: reset(enableChatWidget=p["isEnabled"]) or {},
}

LOOKUPS = {
    "banks": lambda: {"banks": shop["banks"]},
    "deposit": lambda: {"banks": shop["payees"], "wallets": shop["wallets"], "isManual": shop["isManual"]},
    "conditions": lambda: {"conditions": shop["conditions"]},
    "agreements": lambda: {"agreements": shop["agreements"]},
    "info": lambda: {"name": "Example", "website": "example.test"},
    "notice": lambda: {"notice": "Ends at {percentFail} percent"},
    "contact": lambda: {"contactText": "", "lineLink": "https://line.me/x", "lineName": "@x", "lineQR": "/qr.svg"},
    "withdraw": lambda: {"withdrawMin": 100, "withdrawMax": 200000},
    "slip": lambda: {"slip": {"withinMinutes": 60, "closedFrom": "23:00", "closedTo": "00:30"}},
    "sources": lambda: {"sources": shop["sources"]},
    "active": lambda: {"active": True},
    "registerOTP": lambda: {"registerOTP": shop["registerOTP"]},
    "enableChatWidget": lambda: {"enableChatWidget": shop["enableChatWidget"]},
}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Without this, each answer waits 40 ms for its second packet.
    disable_nagle_algorithm = True

    def answer(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)

    def do_POST(self):
        given = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path != "/provider-states" or given["state"] not in STATES:
            return self.answer(404, {"message": "NO_DATA"})
        self.answer(200, STATES[given["state"]](given.get("params") or {}))

    def do_GET(self):
        name = self.path.removeprefix("/api/lookup/")
        if shop["mode"] == "terminated":
            return self.answer(410, {"message": "gone"})
        if shop["mode"] == "broken":
            return self.answer(500, {"message": "INTERNAL_SERVER_ERROR"})
        if name not in LOOKUPS:
            return self.answer(404, {"message": "NO_DATA"})
        self.answer(200, LOOKUPS[name]())

    def log_message(self, *args):
        pass


reset()
server = ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler)
print(server.server_port, flush=True)
server.serve_forever()
