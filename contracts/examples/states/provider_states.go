// go run provider_states.go 4701
package main

import (
	"encoding/json"
	"fmt"
	"math/rand"
	"net/http"
	"os"
)

type values map[string]any

func newMember(wallet any) values {
	id := fmt.Sprint(rand.Int63()) // your own: insert a member with this wallet, and log them in
	return values{"userId": id, "token": fmt.Sprintf("token-of-%s-with-%v", id, wallet)}
}

var states = map[string]func(values) values{
	"a member is signed in": func(values) values { return newMember(0) },
	"a wallet":              func(params values) values { return newMember(params["amount"]) },
}

func main() {
	http.HandleFunc("/provider-states", func(w http.ResponseWriter, r *http.Request) {
		var change struct{ State, Action string; Params values }
		json.NewDecoder(r.Body).Decode(&change)
		w.Header().Set("Content-Type", "application/json")
		establish, known := states[change.State]
		if change.Action == "teardown" {
			json.NewEncoder(w).Encode(values{})
		} else if !known {
			w.WriteHeader(404)
			json.NewEncoder(w).Encode(values{"message": "no state " + change.State})
		} else {
			json.NewEncoder(w).Encode(establish(change.Params))
		}
	})
	http.ListenAndServe("127.0.0.1:"+os.Args[1], nil)
}
