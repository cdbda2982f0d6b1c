"""A provider of the area wallet, written from PROVIDER.md: python3 provider.py PORT [LIE]. The lie changes one behaviour."""
import json
import re
import sys
import threading
import uuid
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

LIE = sys.argv[2] if len(sys.argv) > 2 else ""
STATUS = {"UNAUTHORIZED": 401, "invalid-token": 401, "gone": 410, "NO_WALLET": 404, "NO_BANK": 404, "NO_GAME": 404,
          "SLOT_NO_ACCOUNT": 404, "NOT_AREASLOT": 404, "NOT_UFABET": 404, "SLOT_ALREADY_ACTIVE": 409, "TRANSFER_FAIL": 502,
          "SLOT_ACTIVATE_FAIL": 502, "SLOT_RESET_PASSWORD_FAIL": 502, "TRUELINK_DUPLICATE": 409, "NO_DATA": 404,
          "INTERNAL_SERVER_ERROR": 500, "EXPIRED_AUTH_TOKEN": 401, "INACTIVE_USER": 403, "INVALID_IP": 403,
          **{f"INVALID_USER_{n}": 401 for n in range(1, 5)}}
SUCCESS = {"message": "SUCCESS"}
# The data of each member by token, and of the member of the current call.
members = {}
shop = {}
# Runs one call at a time, so that simultaneous calls end like calls in sequence.
lock = threading.Lock()


class Refused(Exception):
    def __init__(self, code, key=None, status=None):
        self.body = {"message": code, **({"key": key} if key else {})}
        self.status = status or STATUS.get(code, 400)


def demand(holds, code, key=None):
    if not holds:
        raise Refused(code, key)


def now():
    moment = datetime.now(timezone.utc) + timedelta(hours=7 if LIE == "local time as UTC" else 0)
    return moment.strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def start(wallet=0, bank=True, game=None, invite=0, **more):
    """Removes all members and adds one. Amounts are satang."""
    members.clear()
    return join(wallet, bank, game, invite, **more)


def join(wallet=0, bank=True, game=None, invite=0, **more):
    """Adds a member."""
    global shop
    shop = {}
    shop.update({"token": uuid.uuid4().hex, "id": uuid.uuid4().hex, "wallet": wallet, "bank": bank, "game": game,
                 "invite": invite, "statements": [], "vouchers": {}, "answers": {}, "mode": "open"}, **more)
    members["Bearer " + shop["token"]] = shop
    return {"token": shop["token"], "userId": shop["id"]}


def satang(baht):
    return None if baht is None else round(baht * 100)


def a_game(account, code="pg", provider="up", wallet=0, amount=0, isOnly=False):
    game = {"code": code, "isActive": account == "open", "balance": satang(amount), "provider": provider,
            "username": "user-pg", "password": "play-1", "links": None}
    return {**start(satang(wallet), game=game), "code": code, "username": "user-pg", "password": "play-1"}


def a_wallet(amount, hasEverything, inviteAmount=0, gameAmount=0):
    game = {"code": "pg", "isActive": True, "balance": satang(gameAmount), "provider": "up", "username": "user-pg",
            "password": "play-1", "links": "/play/pg"}
    return start(satang(amount), hasEverything, game if hasEverything else None, satang(inviteAmount))


def a_voucher(sending):
    has_wallet = 0 if sending != "NO_WALLET" else None
    return {**start(has_wallet, vouchers={"sealed-voucher": sending == "SUCCESS"}), "link": "sealed-voucher"}


def two_members():
    other = start(50000)
    entry("deposit", "SCB", "WALLET", 100)
    own = join(50000)
    names = ["bankCode", "otherQrcodeId", "otherReference", "otherCoupon", "otherGameUsername"]
    return {**own, "otherToken": other["token"], "otherUserId": other["userId"], **{name: name for name in names}}


STATES = {
    "the service is open": lambda p: start() and {},
    "a member is signed in": lambda p: start(),
    "a member without a wallet": lambda p: start(None),
    "a member without a bank account": lambda p: start(100000, False),
    "a login that is refused": lambda p: start(refused=p["code"]),
    "the service is terminated": lambda p: start(mode="gone"),
    "the service breaks down": lambda p: start(mode="broken"),
    "a game": lambda p: a_game(**p),
    "a wallet": lambda p: a_wallet(**p),
    "a withdrawal": lambda p: start(100000, withdrawing=p["withdrawing"]),
    "slips are taken": lambda p: start(0 if p.get("hasWallet", True) else None, areTaken=p["areTaken"]),
    "a voucher link": lambda p: a_voucher(p["sending"]),
    "two members": lambda p: two_members(),
}


def slot():
    game = shop["game"]
    link = game["links"]
    return {"code": game["code"], "name": "Naga", "category": "slot", "logo": "/logo.png", "background": "/back.png",
            "isActive": game["isActive"], "amount": game["balance"] / 100, "ftWalletSlot": 10,
            "web": link, "android": link, "ios": link}


def wallet(_):
    profile = {"_id": "somebody-else" if LIE == "another member" else shop["id"], "username": "0810000001",
               "name": "สมศรี", "createdAt": "2026-01-02T03:04:05Z", "coin": 0}
    account = {"bankAccountName": "SOMSRI", "bankAccountNo": "1112223334", "bank": {"nameTH": "ไทยพาณิชย์"}}
    return {"profile": profile, "bankAccount": account if shop["bank"] else None, "wallet": {"amount": shop["wallet"] / 100},
            "invite": {"amount": shop["invite"] / 100, "success": 100, "fail": 0}, "slots": [slot()] if shop["game"] else []}


def entry(kind, source, target, amount, status="SUCCESS"):
    if LIE == "no entry" and kind == "transfer":
        return
    shop["statements"].insert(len(shop["statements"]) if LIE == "oldest first" else 0, {
        "_id": uuid.uuid4().hex, "statementType": kind, "from": source, "to": target, "amount": amount / 100,
        "status": status, "createdAt": now()})


def game_named(code, needs_account=True):
    game = shop["game"]
    demand(game and game["code"] == code, "NO_GAME")
    demand(game["isActive"] or not needs_account, "SLOT_NO_ACCOUNT")
    return game


def move(source, target, amount):
    demand("WALLET" in (source, target) and source != target, "NO_GAME")
    game = game_named(target if source == "WALLET" else source)
    demand(0 < amount <= (shop["wallet"] if source == "WALLET" else game["balance"]), "MONEY_NOT_ENOUGH")
    demand(game["provider"] == "up", "TRANSFER_FAIL")
    if LIE != "no transfer":
        shop["wallet"] += -amount if source == "WALLET" else amount
        game["balance"] += amount if source == "WALLET" else -amount
    entry("transfer", source, target, amount)
    return SUCCESS


def transfer(body):
    demand(body["amount"] >= 1, "TRANSFER_MINIMUM")
    return move(body["from"], body["to"], satang(body["amount"]))


def withdraw(body, gathers=False):
    demand(shop["bank"], "NO_BANK")
    amount, game = satang(body["amount"]), shop["game"]
    demand(shop.get("withdrawing") != "BONUS_CONDITION", "BONUS_CONDITION")
    demand(shop.get("withdrawing") != "TRANSFER_FAIL", "TRANSFER_FAIL")
    held = game["balance"] if gathers and game else 0
    demand(amount <= shop["wallet"] + held, "MONEY_NOT_ENOUGH")
    if held:
        move(game["code"], "WALLET", held)
    shop["wallet"] -= 0 if LIE == "no withdrawal" else amount
    entry("withdraw", "WALLET", "SCB", amount, "PENDING")
    return SUCCESS


def add(body):
    demand(body["amount"] >= 1, "KEY_INVALID", "amount")
    demand(shop["bank"], "NO_BANK")
    if LIE != "no report":
        entry("deposit", "SCB", "WALLET", satang(body["amount"]), "PENDING")
    return SUCCESS


def voucher(body):
    is_open = shop["vouchers"].get(body["link"])
    demand(is_open is not None, "TRUELINK_INVALID")
    demand(is_open, "TRUELINK_DUPLICATE")
    shop["vouchers"][body["link"]] = LIE == "voucher twice"
    shop["wallet"] += 25000
    entry("deposit", "VOUCHER", "WALLET", 25000)
    return SUCCESS


def activate(_, code):
    game = game_named(code, False)
    demand(not game["isActive"], "SLOT_ALREADY_ACTIVE")
    demand(game["provider"] == "up", "SLOT_ACTIVATE_FAIL")
    game["isActive"] = LIE != "no account"
    return SUCCESS


def account(_, code):
    game = game_named(code)
    demand(game["provider"] != "strange", "NOT_" + code.upper())
    event = {"event": {"__VIEWSTATE": "abc"}} if code == "ufabet" else {}
    return {"username": game["username"], "password": game["password"], **event}


def reset(_, code):
    game = game_named(code)
    demand(game["provider"] == "up", "SLOT_RESET_PASSWORD_FAIL")
    game["password"] = "play-1" if LIE == "same password" else uuid.uuid4().hex[:8]
    return SUCCESS


def slip(body):
    demand(body.get("file") is not None, "SLIP_NO_FILE")
    demand(re.match(rb"\x89PNG|\xff\xd8\xff", body["file"]), "SLIP_INVALID_FILE")
    demand(shop["areTaken"], "SLIP_UPLOAD_FAIL")
    return SUCCESS


def statement(body):
    first = (body["page"] - 1) * body["limit"]
    entries = shop["statements"]
    return {"total": len(entries), "statements": entries[first:first + body["limit"]]}


AMOUNT = {"amount": (int, float)}  # baht, checked by is_valid
# Method and path -> handler and fields of the body.
CALLS = {
    "GET /api/wallet": (wallet, {}),
    "GET /api/wallet/refresh/slot": (lambda b: {"slots": wallet(b)["slots"]}, {}),
    "GET /api/wallet/activate/(.+)": (activate, {}),
    "GET /api/wallet/account/(.+)": (account, {}),
    "GET /api/wallet/resetpassword/(.+)": (reset, {}),
    "POST /api/wallet/add": (add, AMOUNT),
    "POST /api/wallet/transfer": (transfer, {"from": str, "to": str, **AMOUNT}),
    "POST /api/wallet/transferAll": (lambda b: move("WALLET", b["to"], shop["wallet"]), {"to": str}),
    "POST /api/wallet/withdraw": (withdraw, AMOUNT),
    "POST /api/wallet/withdrawAll": (lambda b: withdraw(b, True), AMOUNT),
    "POST /api/wallet/slip": (slip, {}),
    "POST /api/wallet/truelink": (voucher, {"link": str}),
    "POST /api/statement": (statement, {"page": int, "limit": int}),
}


def is_valid(value, kind):
    if isinstance(value, bool) or not isinstance(value, kind):
        return False
    return kind is not AMOUNT["amount"] or (0.01 <= value <= 1e9 and round(value * 100) / 100 == value)


def answer(method, path, token, key, body, raw):
    global shop
    demand(shop["mode"] != "gone", "gone")
    demand(token, "UNAUTHORIZED")
    demand(token in members, "invalid-token")
    shop = members[token]
    demand("refused" not in shop, shop.get("refused"))
    demand(shop["mode"] != "broken", "INTERNAL_SERVER_ERROR")
    route = next((one for one in CALLS if re.fullmatch(one, f"{method} {path}")), None)
    demand(route, "NO_DATA")
    if key is not None and not re.fullmatch(r"[\x20-\x7e]{1,255}", key):
        raise Refused("KEY_INVALID", "Idempotency-Key", 400)
    known = shop["answers"].get((route, key)) if key and LIE != "no keys" else None
    if known and known[0] != (path, raw):
        raise Refused("KEY_INVALID", "Idempotency-Key", 409)
    if not known:
        known = ((path, raw), outcome(route, method, path, body))
        shop["answers"][(route, key)] = known
    if isinstance(known[1], Refused):
        raise known[1]
    return known[1]


def outcome(route, method, path, body):
    """Returns the answer, or the refusal."""
    act, fields = CALLS[route]
    try:
        for name, kind in fields.items():
            demand(body.get(name) not in (None, ""), "KEY_MISSING", name)
            demand(is_valid(body[name], kind), "KEY_INVALID", name)
        unknown = next((name for name in body if fields and name not in fields), None)
        demand(not unknown, "KEY_INVALID", unknown)
        demand("/account/" in path or shop["wallet"] is not None or not path.startswith("/api/wallet"), "NO_WALLET")
        return act(body, *re.fullmatch(route, f"{method} {path}").groups())
    except Refused as refused:
        return refused


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # Without this, each answer waits 40 ms for its second packet.
    disable_nagle_algorithm = True

    def handle_call(self):
        raw = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        kind = self.headers.get("Content-Type", "")
        if "multipart" in kind:
            found = re.search(rb'name="file".*?\r\n\r\n(.*?)\r\n--', raw, re.S)
            body = {"file": found.group(1) if found else None}
        else:
            body = json.loads(raw) if raw else {}
        with lock:
            self.answer_call(body, raw)

    def answer_call(self, body, raw):
        try:
            if self.path == "/provider-states":
                demand(body["state"] in STATES, "NO_DATA")
                is_over = body.get("action") == "teardown"
                return self.send(200, {} if is_over else STATES[body["state"]](body.get("params") or {}))
            if self.path == "/lie":
                global LIE
                LIE = body["lie"]
                return self.send(200, {})
            token, key = self.headers.get("Authorization"), self.headers.get("Idempotency-Key")
            self.send(200, answer(self.command, self.path, token, key, body, raw))
        except Refused as refused:
            self.send(refused.status, refused.body)

    do_GET = do_POST = handle_call

    def send(self, status, body):
        data = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        if LIE != "kept answers":
            self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


start()
ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Handler).serve_forever()
