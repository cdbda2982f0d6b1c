// A provider of the lookups only, with the state endpoint of PROVIDER.md: go run provider.go PORT
package main

import (
	"encoding/json"
	"log"
	"net/http"
	"os"
	"strings"
	"sync"
)

type object map[string]any
type list []any

type shop struct {
	mode                          string
	asksForOtp, hasChat, isManual bool
	banks, sources, payees        list
	wallets, conditions, agrees   list
}

func payee(more object) object {
	one := object{
		"bankCode": "SCB", "bank": object{"nameTH": "ไทยพาณิชย์", "nameEN": "Siam Commercial"},
		"bankAccountName": "EXAMPLE CO", "bankAccountNo": "4078123395",
	}
	for key, value := range more {
		one[key] = value
	}
	return one
}

// The data of a new shop.
func newShop() shop {
	return shop{
		mode: "open", asksForOtp: true, hasChat: true,
		banks:      list{object{"code": "SCB", "nameTH": "ไทยพาณิชย์"}},
		sources:    list{object{"code": "line", "description": "LINE"}},
		payees:     list{payee(object{"bankType": "BANK", "mode": "AUTO", "currency": "BAHT"})},
		wallets:    list{object{"mode": "AUTO", "walletAccountName": "EXAMPLE CO"}},
		conditions: list{"<p>Be fair.</p>"}, agrees: list{"<p>Be of age.</p>"},
	}
}

// The set-up of each state: a change of a new shop.
var states = map[string]func(*shop, object){
	"the service is open":       func(*shop, object) {},
	"the service is terminated": func(s *shop, _ object) { s.mode = "terminated" },
	"the service breaks down":   func(s *shop, _ object) { s.mode = "broken" },
	"the lookups": func(s *shop, params object) {
		switch params["hold"] {
		case "the least":
			s.payees = list{payee(nil)}
		case "nothing":
			s.banks, s.sources, s.payees, s.wallets, s.conditions, s.agrees = list{}, list{}, list{}, list{}, list{}, list{}
		}
	},
	"every deposit is made by hand": func(s *shop, _ object) {
		s.isManual, s.payees, s.wallets = true, list{payee(nil)}, list{}
	},
	"registering":     func(s *shop, params object) { s.asksForOtp = params["asksForOtp"] == true },
	"the chat widget": func(s *shop, params object) { s.hasChat = params["isEnabled"] == true },
}

func (s shop) lookup(name string) (object, bool) {
	answers := map[string]object{
		"banks":      {"banks": s.banks},
		"deposit":    {"banks": s.payees, "wallets": s.wallets, "isManual": s.isManual},
		"conditions": {"conditions": s.conditions},
		"agreements": {"agreements": s.agrees},
		"info":       {"name": "Example", "website": "example.test"},
		"notice":     {"notice": "Ends at {percentFail} percent"},
		"contact": {
			"contactText": "", "lineLink": "https://line.me/x", "lineName": "@x", "lineQR": "/qr.svg",
		},
		"withdraw":         {"withdrawMin": 100, "withdrawMax": 200000},
		"slip":             {"slip": object{"withinMinutes": 60, "closedFrom": "23:00", "closedTo": "00:30"}},
		"sources":          {"sources": s.sources},
		"active":           {"active": true},
		"registerOTP":      {"registerOTP": s.asksForOtp},
		"enableChatWidget": {"enableChatWidget": s.hasChat},
	}
	found, isKnown := answers[name]
	return found, isKnown
}

func answer(w http.ResponseWriter, status int, body object) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	json.NewEncoder(w).Encode(body)
}

func main() {
	var lock sync.Mutex
	current := newShop()
	http.HandleFunc("/provider-states", func(w http.ResponseWriter, r *http.Request) {
		var change struct {
			State, Action string
			Params        object
		}
		if err := json.NewDecoder(r.Body).Decode(&change); err != nil {
			answer(w, 400, object{"message": err.Error()})
			return
		}
		establish, isKnown := states[change.State]
		if change.Action != "teardown" && isKnown {
			lock.Lock()
			current = newShop()
			establish(&current, change.Params)
			lock.Unlock()
		}
		if !isKnown {
			answer(w, 404, object{"message": "no state " + change.State})
			return
		}
		answer(w, 200, object{"token": "go-token", "userId": "go-user"})
	})
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		lock.Lock()
		now := current
		lock.Unlock()
		found, isKnown := now.lookup(strings.TrimPrefix(r.URL.Path, "/api/lookup/"))
		switch {
		case now.mode == "terminated":
			answer(w, 410, object{"message": "gone"})
		case now.mode == "broken":
			answer(w, 500, object{"message": "INTERNAL_SERVER_ERROR"})
		case !isKnown:
			answer(w, 404, object{"message": "NO_DATA"})
		default:
			answer(w, 200, found)
		}
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+os.Args[1], nil))
}
