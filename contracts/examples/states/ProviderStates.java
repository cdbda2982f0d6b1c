// java -cp jackson-databind.jar:jackson-core.jar:jackson-annotations.jar ProviderStates.java 4701
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;

class ProviderStates {
  static Map<String, Object> newMember(Object wallet) {
    var userId = UUID.randomUUID().toString(); // your own: insert a member with this wallet, and log them in
    return Map.of("userId", userId, "token", "token-of-" + userId + "-with-" + wallet);
  }

  static final Map<String, Function<Map<String, Object>, Map<String, Object>>> STATES = Map.of(
      "a member is signed in", params -> newMember(0),
      "a wallet", params -> newMember(params.get("amount")));

  @SuppressWarnings("unchecked")
  public static void main(String[] args) throws Exception {
    var json = new ObjectMapper();
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])), 0);
    server.createContext("/provider-states", exchange -> {
      var change = json.readValue(exchange.getRequestBody(), Map.class);
      var params = (Map<String, Object>) change.getOrDefault("params", Map.of());
      var state = STATES.get(change.get("state"));
      var status = state == null ? 404 : 200;
      Map<String, Object> values = Map.of();
      try {
        if (status == 200 && !"teardown".equals(change.get("action"))) values = state.apply(params);
      } catch (RuntimeException error) { status = 500; }
      var body = json.writeValueAsBytes(values);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
      exchange.close();
    });
    server.start();
  }
}
